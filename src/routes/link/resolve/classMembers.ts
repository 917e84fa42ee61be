import { LazySet } from '../../../model/lazySet.ts';
import type { Binding } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import {
  type AbstractValue,
  type ClassValue,
  type Context,
  type Evaluate,
  type Frame,
  type FunctionValue,
  type RouterValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { joinRouters } from '../values/alternatives.ts';
import type { Memo, Memos } from '../values/memo.ts';
import { type Assigned, anyOf, isOnObjectOf, isOtherObject, textAfter } from './assignedField.ts';
import { always, branchRuns, commonRun } from './branchRuns.ts';
import { Lineages } from './lineages.ts';
import type { MemberFiles } from './memberFiles.ts';
import type { Program } from './program.ts';

/** Bound on fields that are each made of another one: constants of constants are a handful, fields of objects up to fifty. */
const deepestReading = 64;

/**
 * Resolves members of classes, inherited ones included, for `NameResolver`. All objects of a class share one abstract
 * value.
 */
export class ClassMembers {
  readonly lineages: Lineages;
  readonly #program: Program;
  readonly #evaluate: Evaluate;
  readonly #framesOf: (fact: FunctionFact) => readonly Frame[];
  readonly #memberFiles: MemberFiles;
  readonly #reading = new LazySet<Binding>();
  readonly #fields: Memo<string, Assigned>;

  /** @param framesOf returns the activations of a function */
  constructor(
    program: Program,
    evaluate: Evaluate,
    framesOf: (fact: FunctionFact) => readonly Frame[],
    memberFiles: MemberFiles,
    memos: Memos,
  ) {
    this.#program = program;
    this.#evaluate = evaluate;
    this.#framesOf = framesOf;
    this.#memberFiles = memberFiles;
    this.lineages = new Lineages(program, evaluate, memos);
    this.#fields = memos.create();
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
            collected.push(...this.#collectedBy(member, file));
            continue;
          }
          const assigned = this.#assigned(member, file, owner, of);
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

  #assigned(member: Binding, file: string, owner: ClassValue, of: ClassValue): Assigned {
    const key = `${file}:${member.at}:${owner.fact.name}.${member.name} of ${of.file}:${of.fact.name}`;
    return this.#fields.get(key, () => {
      const assigned = this.#fieldValue(member, file, of);
      return { ...assigned, value: ownRouter(assigned.value, member, owner, of) };
    });
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
        yield this.#assigned(member, file, owner, of);
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

  /** The items that all activations of a function add to a list. */
  #collectedBy(member: Binding, file: string): readonly AbstractValue[] {
    if (this.#reading.has(member) || this.#reading.size >= deepestReading) {
      return [];
    }
    this.#reading.add(member);
    const around = member.inside === undefined ? undefined : this.#program.table(file)?.functions.get(member.inside);
    const frames = around ? this.#framesOf(around) : [];
    if (around && frames.every(({ isSpeculative }) => isSpeculative)) {
      this.#program.noteMissingCall(file, around);
    }
    const items = (frames.length > 0 ? frames : [undefined]).flatMap((frame) => {
      if (frame) {
        this.#program.tie(frame.root);
      } else if (around) {
        this.#program.uncalled.add(around);
      }
      const value = this.#evaluate(member.value, { file, inside: member.inside, frame, at: member.at });
      return value.kind === 'list' ? value.items : [];
    });
    this.#reading.delete(member);
    return items;
  }

  /** A class and its bases in the workspace, nearest first. */
  lineage(of: ClassValue): readonly ClassValue[] {
    return this.lineages.of(of);
  }

  /**
   * The value that is assigned to a field in the first activation of the enclosing method, preferably one on an object
   * of this very class. Unknown for a field that depends on itself, and for a text that differs between objects.
   */
  #fieldValue(member: Binding, file: string, of: ClassValue): Assigned {
    const { inside, branch } = member;
    const keeps = branch?.isDefault === true;
    const unknown: Assigned = { value: unknownValue, run: always, inside, isUncalled: false, keeps };
    if (this.#reading.has(member)) {
      return unknown;
    }
    if (this.#reading.size >= deepestReading) {
      this.#program.limit('expressions nested too deep');
      return unknown;
    }
    this.#reading.add(member);
    const around = member.inside === undefined ? undefined : this.#program.table(file)?.functions.get(member.inside);
    const frames = around ? this.#framesOf(around) : [];
    const [own, ...others] = frames.filter((candidate) => isOnObjectOf(of, candidate));
    const frame = own ?? frames[0];
    if (around && (frame === undefined || frame.isSpeculative)) {
      this.#program.noteMissingCall(file, around);
      if (frame === undefined) {
        this.#program.uncalled.add(around);
      }
    } else if (frame) {
      this.#program.tie(frame.root);
    }
    const contextIn = (each: Frame | undefined): Context => ({ file, inside, frame: each, at: member.at });
    const valueIn = (each: Frame | undefined): AbstractValue => this.#evaluate(member.value, contextIn(each));
    const value = valueIn(frame);
    const runs = branch ? [frame, ...others].map((each) => branchRuns(branch, contextIn(each), this.#evaluate)) : [];
    const further = others.map((other) => {
      this.#program.tie(other.root);
      return { value: valueIn(other), isOther: frame !== undefined && isOtherObject(other, frame) };
    });
    this.#reading.delete(member);
    // Objects whose constructor is given nothing of a router are made without following it.
    const isConstructed =
      around !== undefined && value.kind === 'text' && this.#memberFiles.isConstructor(file, around);
    const isUncalled = around !== undefined && frame === undefined && !isConstructed;
    return { value: anyOf(value, further), run: commonRun(runs), inside, isUncalled, keeps };
  }
}

/** If a class inherits a field that creates a router, the router gets a key of its own in that class. */
function ownRouter(
  value: AbstractValue,
  { value: written, inside }: Binding,
  owner: ClassValue,
  of: ClassValue,
): AbstractValue {
  const isMadeHere =
    value.kind === 'router' && inside === undefined && written.kind === 'call' && written.at === value.scope.id;
  return isMadeHere && owner.fact !== of.fact ? { ...value, key: `${value.key} of ${of.file}:${of.fact.name}` } : value;
}
