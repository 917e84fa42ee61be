import type { Binding } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import {
  type AbstractValue,
  type ClassValue,
  type Evaluate,
  type FunctionValue,
  type RouterValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { joinRouters } from '../values/alternatives.ts';
import type { Memos } from '../values/memo.ts';
import { type Assigned, textAfter } from './assignedField.ts';
import type { FieldValues } from './fieldValues.ts';
import { Lineages } from './lineages.ts';
import type { MemberFiles } from './memberFiles.ts';
import type { Program } from './program.ts';

/**
 * Resolves members of classes, inherited ones included, for `NameResolver`. All objects of a class share one abstract
 * value.
 */
export class ClassMembers {
  readonly lineages: Lineages;
  readonly #program: Program;
  readonly #evaluate: Evaluate;
  readonly #memberFiles: MemberFiles;
  readonly #fields: FieldValues;

  constructor(program: Program, evaluate: Evaluate, fields: FieldValues, memberFiles: MemberFiles, memos: Memos) {
    this.#program = program;
    this.#evaluate = evaluate;
    this.#fields = fields;
    this.#memberFiles = memberFiles;
    this.lineages = new Lineages(program, evaluate, memos);
  }

  /**
   * A method, or the abstract value of a field, of the class or of its nearest base that has it. If no value of a
   * field is known: an object of its declared type.
   * @param isLiteral the object is that of a literal without the field, whose text is not the one that another literal says
   */
  member(of: ClassValue, name: string, isLiteral = false): AbstractValue | undefined {
    return this.#definedMember(of, name, isLiteral) ?? this.#typedField(this.lineage(of), name);
  }

  #definedMember(of: ClassValue, name: string, isLiteral: boolean): AbstractValue | undefined {
    let field: AbstractValue | undefined;
    let inLiterals: RouterValue | undefined;
    const collected: AbstractValue[] = [];
    for (const owner of this.#nearestFirst(of)) {
      for (const file of this.#memberFiles.of(owner, name)) {
        const members = this.#program.table(file)?.membersNamed(owner.fact.name, name) ?? [];
        for (const [index, member] of members.entries()) {
          if (member.kind === 'function') {
            return { kind: 'function', file, fact: member, frame: undefined };
          }
          if (member.collects) {
            collected.push(...this.#fields.collectedBy(member, file));
            continue;
          }
          const assigned = this.#fields.assigned(member, file, owner, of);
          field = assigned.run.runs === false ? unknownValue : assigned.value;
          if (isLiteral && member.inLiteral && field.kind === 'text' && field.text !== '') {
            field = { kind: 'text', text: '', unknown: true };
          } else if (member.inLiteral && field.kind === 'router') {
            inLiterals = inLiterals ? joinRouters(inLiterals, [field]) : field;
          } else if (field.kind === 'text' && !member.inLiteral) {
            return textAfter(assigned, this.#furtherAssigned(members.slice(index + 1), file, owner, of));
          } else if (field.kind !== 'unknown') {
            return inLiterals ?? field;
          }
        }
      }
      if (inLiterals) {
        return inLiterals;
      }
      if (collected.length > 0) {
        return { kind: 'list', items: collected };
      }
      if (field && !owner.fact.fields) {
        return field;
      }
    }
    return undefined;
  }

  *#furtherAssigned(
    members: readonly (Binding | FunctionFact)[],
    file: string,
    owner: ClassValue,
    of: ClassValue,
  ): Generator<Assigned> {
    for (const member of members) {
      const isAssignment = member.kind === 'binding' && (member.inside !== undefined || member.branch !== undefined);
      if (isAssignment && !member.collects && !member.inLiteral) {
        yield this.#fields.assigned(member, file, owner, of);
      }
    }
  }

  /** As `lineage`. Its bases are looked for only where the class itself is not enough. */
  *#nearestFirst(of: ClassValue): Generator<ClassValue> {
    yield of;
    yield* this.lineage(of).slice(1);
  }

  #typedField(lineage: readonly ClassValue[], name: string): AbstractValue | undefined {
    for (const { file, fact } of lineage) {
      const type = fact.fields?.[name];
      if (type) {
        return this.#evaluate(type, { file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER });
      }
    }
    return undefined;
  }

  /** The fields of a class that hold the empty text in an object whose literal leaves them out, since only literals set them. */
  emptyTexts(of: ClassValue): readonly string[] {
    return (of.fact.emptyTexts ?? []).filter((name) => this.isSetByLiterals(of, name));
  }

  /** The value of a field that an object was created with. A boolean is known only if nothing but literals sets the field. */
  initialValue({ of, entries }: AbstractValue & { readonly kind: 'object' }, name: string): AbstractValue | undefined {
    const value = entries.get(name);
    const settled = value?.kind === 'unknown' && value.truth !== undefined ? of?.fact.emptyTexts : undefined;
    return of && settled && !(settled.includes(name) && this.isSetByLiterals(of, name)) ? unknownValue : value;
  }

  /** Whether nothing but literals sets a field. */
  isSetByLiterals(of: ClassValue, name: string): boolean {
    return this.#memberFiles
      .of(of, name)
      .every((file) =>
        (this.#program.table(file)?.membersNamed(of.fact.name, name) ?? []).every(
          (member) => member.kind === 'binding' && member.inLiteral,
        ),
      );
  }

  /** The files that declare members of a class, its own first: in some languages those of a package or of a partial class. */
  filesOf(of: ClassValue): readonly string[] {
    return this.#memberFiles.ofAll(of);
  }

  method(of: ClassValue, name: string | undefined): FunctionValue | undefined {
    const found = name === undefined ? undefined : this.member(of, name);
    return found?.kind === 'function' ? found : undefined;
  }

  /** The methods of a class, inherited ones included, in the order of their names. */
  methods(of: ClassValue): readonly FunctionValue[] {
    const byName = new Map<string, FunctionValue>();
    for (const { file, fact: owner } of this.lineage(of)) {
      for (const fact of this.#program.table(file)?.members(owner.name) ?? []) {
        if (fact.kind === 'function' && fact.self !== undefined && fact.name !== undefined && !byName.has(fact.name)) {
          byName.set(fact.name, { kind: 'function', file, fact, frame: undefined });
        }
      }
    }
    return [...byName].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, method]) => method);
  }

  /** A class and its bases in the workspace, nearest first. */
  lineage(of: ClassValue): readonly ClassValue[] {
    return this.lineages.of(of);
  }
}
