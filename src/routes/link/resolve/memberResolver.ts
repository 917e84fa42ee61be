import { basesOf, classNameOf, methodsOf } from '../../facts/reservedNames.ts';
import {
  type AbstractValue,
  absentValue,
  type ClassValue,
  type Context,
  type Evaluate,
  unknownValue,
} from '../values/abstractValue.ts';
import { partsOf } from '../values/iteration.ts';
import type { ClassMembers } from './classMembers.ts';
import { classNameText } from './classNameText.ts';
import type { FieldAdditions } from './fieldAdditions.ts';
import type { ModuleResolver } from './moduleResolver.ts';
import { namespaceEntries } from './namespaceEntries.ts';
import type { Program } from './program.ts';
import { promotedField } from './promotedField.ts';
import { methodAddedTo, methodOfItsClass } from './routerMethods.ts';

/** The value of an enumeration's member, which stands for the member itself. */
const valueOfMember = 'value';

/** Resolves members of abstract values of every kind for `NameResolver`. */
export class MemberResolver {
  readonly #program: Program;
  readonly #evaluate: Evaluate;
  readonly #classes: ClassMembers;
  readonly #modules: ModuleResolver;
  readonly #additions: FieldAdditions;

  constructor(
    program: Program,
    evaluate: Evaluate,
    classes: ClassMembers,
    modules: ModuleResolver,
    additions: FieldAdditions,
  ) {
    this.#program = program;
    this.#evaluate = evaluate;
    this.#classes = classes;
    this.#modules = modules;
    this.#additions = additions;
  }

  /** Resolves a member of an abstract value; unknown if the value has no such member. */
  of(of: AbstractValue, name: string, context: Context): AbstractValue {
    switch (of.kind) {
      case 'module':
        return (
          partsOf(() => namespaceEntries(of, this.#program, this.#modules), name) ?? this.#modules.member(of, name)
        );
      case 'external':
        return this.#modules.memberOfExternal(of, name, context.file);
      case 'object':
        return (
          (of.of && name === methodsOf ? this.#methods(of.of, of) : undefined) ??
          (of.of && name === classNameOf ? classNameText(of.of, this.#program) : undefined) ??
          (of.of && this.#additions.valueOf(of.of.fact.name, name, context.frame, of.entries.get(name))) ??
          this.#classes.initialValue(of, name) ??
          (of.of ? promotedField(of.of, of.entries, name, this.#classes.lineage(of.of)) : undefined) ??
          (of.of ? this.#classes.member(of.of, name, true) : undefined) ??
          partsOf(() => of.entries, name) ??
          (of.of?.fact.isTuple && name === valueOfMember ? of : undefined) ??
          (of.of || of.isOpen ? unknownValue : absentValue)
        );
      case 'class':
        return name === basesOf
          ? { kind: 'list', items: this.#classes.lineage(of).slice(1) }
          : name === methodsOf
            ? this.#methods(of, of)
            : name === classNameOf
              ? classNameText(of, this.#program)
              : (this.#additions.valueOf(of.fact.name, name, context.frame, undefined) ??
                this.#classes.member(of, name) ??
                unknownValue);
      case 'list':
        return (
          (/^-?\d+$/.test(name) ? of.items.at(Number(name)) : undefined) ??
          partsOf(() => new Map(of.items.map((item, index) => [String(index), item])), name) ??
          (name === valueOfMember ? of : unknownValue)
        );
      case 'text':
        return name === valueOfMember ? of : unknownValue;
      case 'function': // Of the results of a package function, each is what it wraps: `wrapped, err := wrap(list)`.
        return /^\d$/.test(name) ? of : this.#modules.memberOfFunction(of, name);
      case 'router':
        return (
          methodAddedTo(of, name, this.#program) ??
          methodOfItsClass(of, name, this.#classes, this.#evaluate) ??
          this.#extensionFunction(name, context) ??
          // The first of several results of a package function that makes a router: `router, err := make(routes)`.
          (name === '0' ? of : unknownValue)
        );
      case 'unknown':
        return this.#extensionFunction(name, context) ?? unknownValue;
      default:
        return unknownValue;
    }
  }

  /** The methods of an object, each behind its name. */
  #methods(of: ClassValue, receiver: AbstractValue): AbstractValue {
    const methods = this.#classes.methods(of).map(
      (method): AbstractValue => ({
        kind: 'list',
        items: [
          { kind: 'text', text: method.fact.name ?? '', unknown: false },
          { ...method, receiver },
        ],
      }),
    );
    return { kind: 'list', items: methods };
  }

  /** An extension function of the workspace that is called like a member of its receiver. */
  #extensionFunction(name: string, context: Context): AbstractValue | undefined {
    if (!this.#modules.language(context.file)?.hasExtensionFunctions) {
      return undefined;
    }
    const table = this.#program.table(context.file);
    const own = table?.function(name, undefined);
    const imported = own ? undefined : table?.binding(name, undefined, 0);
    const method: AbstractValue =
      own && table
        ? { kind: 'function', file: table.file, fact: own, frame: undefined }
        : imported?.value.kind === 'name' || imported?.value.kind === 'function'
          ? this.#evaluate(imported.value, { ...context, inside: undefined, frame: undefined })
          : this.#modules.neighbour(name, context.file);
    return method.kind === 'function' && method.fact.receiver !== undefined ? method : undefined;
  }
}
