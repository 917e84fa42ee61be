import { basesOf, classNameOf, methodsOf } from '../../facts/expression.ts';
import type { Binding } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Language } from '../../languages/language.ts';
import {
  type AbstractValue,
  absentValue,
  type ClassValue,
  type Context,
  type Evaluate,
  type Frame,
  type FunctionValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { joinAfterBranch } from '../values/alternatives.ts';
import { partsOf } from '../values/iteration.ts';
import type { Memos } from '../values/memo.ts';
import { always, branchRuns, valueUnder } from './branchRuns.ts';
import { ClassMembers } from './classMembers.ts';
import { classNameText } from './classNameText.ts';
import { EnclosingClasses } from './enclosingClasses.ts';
import { FieldAdditions } from './fieldAdditions.ts';
import { givenOrUnknown, isParameter, unlessGiven } from './givenValues.ts';
import { MemberFiles } from './memberFiles.ts';
import { ModuleResolver } from './moduleResolver.ts';
import { namespaceEntries } from './namespaceEntries.ts';
import type { Program } from './program.ts';
import { promotedField } from './promotedField.ts';
import { methodAddedTo, methodOfItsClass } from './routerMethods.ts';
import type { SymbolTable } from './symbolTable.ts';

/**
 * Resolves names and members to abstract values. Delegates to `ClassMembers`, `ModuleResolver` and `EnclosingClasses`.
 */
export class NameResolver {
  readonly classes: ClassMembers;
  readonly modules: ModuleResolver;
  readonly additions: FieldAdditions;
  readonly #enclosingClasses: EnclosingClasses;
  readonly #memberFiles: MemberFiles;
  readonly #program: Program;
  readonly #evaluate: Evaluate;

  constructor(
    program: Program,
    languages: ReadonlyMap<string, Language>,
    evaluate: Evaluate,
    framesOf: (fact: FunctionFact) => readonly Frame[],
    memos: Memos,
  ) {
    this.#program = program;
    this.#evaluate = evaluate;
    this.additions = new FieldAdditions(program, evaluate);
    this.#memberFiles = new MemberFiles(program, (file) => this.modules.language(file));
    this.classes = new ClassMembers(program, evaluate, framesOf, this.#memberFiles, memos);
    const declared = (table: SymbolTable, name: string) =>
      this.#declared(table, name, undefined, undefined, Number.MAX_SAFE_INTEGER);
    this.modules = new ModuleResolver(program, languages, evaluate, declared);
    this.#enclosingClasses = new EnclosingClasses(this.classes, this.modules, declared);
  }

  /** Frees the memory of what was memoised. */
  forget(): void {
    this.modules.forget();
    this.#memberFiles.forget();
  }

  /**
   * Resolves a name from the inside out: parameters and bindings of the enclosing functions, members of the enclosing
   * classes, the file's top level, its wildcard imports, and other files in which names are visible without import.
   */
  name(name: string, context: Context, within: readonly string[] = []): AbstractValue {
    const table = this.#program.table(context.file);
    if (!table) {
      return unknownValue;
    }
    let frame = context.frame;
    for (let inside = context.inside; inside !== undefined; ) {
      const around = table.functions.get(inside);
      const isCalled = frame?.function.id === inside && frame.file === context.file;
      const given =
        isCalled && !this.#isShadowed(table, name, inside, context.at) ? frame?.arguments.get(name) : undefined;
      const found =
        (name === 'this' ? this.#bodyScope(table, inside, context) : undefined) ??
        (given?.kind === 'unknown' && given.truth === undefined ? undefined : given) ??
        unlessGiven(
          this.#declared(table, name, inside, frame, context.at),
          given,
          () => table.binding(name, inside, context.at)?.at === inside,
        ) ??
        (around && isParameter(around, name) ? unknownValue : undefined) ??
        (around?.memberOf === undefined
          ? undefined
          : this.#enclosingClasses.ownMember(table, around, around.memberOf, name));
      if (found) {
        return found;
      }
      frame = isCalled ? frame?.parent : frame;
      inside = around?.inside;
    }
    return (
      this.#enclosingClasses.memberOfAny(within, table, name) ??
      this.#declared(table, name, undefined, undefined, context.at) ??
      this.modules.throughWildcards(table, name) ??
      this.modules.neighbour(name, context.file)
    );
  }

  #isShadowed(table: SymbolTable, name: string, inside: number, at: number): boolean {
    const binding = table.binding(name, inside, at);
    return binding?.shadows === true && binding.at <= at;
  }

  /** The scope that is the implicit receiver (`this`) of a function literal. */
  #bodyScope(table: SymbolTable, functionId: number, context: Context): AbstractValue | undefined {
    const id = table.scopes.ofBody(functionId);
    return id === undefined ? undefined : this.#evaluate({ kind: 'scope', id }, context);
  }

  #declared(
    table: SymbolTable,
    name: string,
    inside: number | undefined,
    frame: Frame | undefined,
    at: number,
    readAt = at,
  ): AbstractValue | undefined {
    const binding = table.binding(name, inside, at);
    if (binding) {
      // Evaluated before the binding's own offset, since an assignment may refer to the previous binding of its name.
      const context = { file: table.file, inside, frame, at: binding.at - 1 };
      const isAfter = binding.branch && readAt > binding.branch.end;
      const run = isAfter ? branchRuns(binding.branch, context, this.#evaluate, name) : always;
      const before = run.runs === true ? undefined : this.#before(table, binding, inside, frame, readAt);
      if (before && run.runs === false) {
        return valueUnder(run, before);
      }
      const value = this.#evaluate(binding.value, context);
      return before ? joinAfterBranch(value, before, binding.branch?.isDefault) : valueUnder(run, value);
    }
    const fact = table.function(name, inside);
    if (fact) {
      return { kind: 'function', file: table.file, fact, frame };
    }
    const classFact = inside === undefined ? table.classes.get(name) : undefined;
    return classFact && { kind: 'class', file: table.file, fact: classFact };
  }

  /** The value of a variable or parameter before an assignment, after all branches that end before it is read. */
  #before(
    table: SymbolTable,
    { name, at, shadows }: Binding,
    inside: number | undefined,
    frame: Frame | undefined,
    readAt: number,
  ): AbstractValue | undefined {
    const binding = table.binding(name, inside, at - 1);
    if (binding && binding.at < at) {
      return this.#declared(table, name, inside, frame, at - 1, readAt);
    }
    return shadows ? givenOrUnknown(frame?.arguments.get(name)) : undefined;
  }

  /** Resolves a member of an abstract value; unknown if the value has no such member. */
  member(of: AbstractValue, name: string, context: Context): AbstractValue {
    switch (of.kind) {
      case 'module':
        return partsOf(() => namespaceEntries(of, this.#program, this.modules), name) ?? this.modules.member(of, name);
      case 'external':
        return this.modules.memberOfExternal(of, name, context.file);
      case 'object':
        return (
          (of.of && name === methodsOf ? this.#methods(of.of, of) : undefined) ??
          (of.of && name === classNameOf ? classNameText(of.of, this.#program) : undefined) ??
          (of.of && this.additions.valueOf(of.of.fact.name, name, context.frame, of.entries.get(name))) ??
          this.classes.initialValue(of, name) ??
          (of.of ? promotedField(of.of, of.entries, name, this.classes.lineage(of.of)) : undefined) ??
          (of.of ? this.classes.member(of.of, name, true) : undefined) ??
          partsOf(() => of.entries, name) ??
          (of.of || of.isOpen ? unknownValue : absentValue)
        );
      case 'class':
        return name === basesOf
          ? { kind: 'list', items: this.classes.lineage(of).slice(1) }
          : name === methodsOf
            ? this.#methods(of, of)
            : name === classNameOf
              ? classNameText(of, this.#program)
              : (this.additions.valueOf(of.fact.name, name, context.frame, undefined) ??
                this.classes.member(of, name) ??
                unknownValue);
      case 'list':
        return (/^-?\d+$/.test(name) ? of.items.at(Number(name)) : undefined) ?? unknownValue;
      case 'text':
        // The value of an enumeration member is the member itself.
        return name === 'value' ? of : unknownValue;
      case 'function': // Of the results of a package function, each is what it wraps: `wrapped, err := wrap(list)`.
        return /^\d$/.test(name) ? of : this.modules.memberOfFunction(of, name);
      case 'router':
        return (
          methodAddedTo(of, name, this.#program) ??
          methodOfItsClass(of, name, this.classes, this.#evaluate) ??
          this.#extensionFunction(name, context) ??
          unknownValue
        );
      case 'unknown':
        return this.#extensionFunction(name, context) ?? unknownValue;
      default:
        return unknownValue;
    }
  }

  /** The methods of an object, each behind its name. */
  #methods(of: ClassValue, receiver: AbstractValue): AbstractValue {
    const methods = this.classes.methods(of).map(
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
    if (!this.modules.language(context.file)?.hasExtensionFunctions) {
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
          : this.modules.neighbour(name, context.file);
    return method.kind === 'function' && method.fact.receiver !== undefined ? method : undefined;
  }

  /** The receiver of a call without one: that of the nearest enclosing function that has a receiver. */
  implicitReceiver(context: Context): AbstractValue | undefined {
    const table = this.#program.table(context.file);
    let frame = context.frame;
    for (let inside = context.inside; inside !== undefined; inside = table?.functions.get(inside)?.inside) {
      const isCalled = frame?.function.id === inside;
      const receiver = isCalled && frame?.function.receiver ? frame.arguments.get(frame.function.receiver) : undefined;
      const found = (table && this.#bodyScope(table, inside, context)) ?? receiver;
      if (found) {
        return found;
      }
      frame = isCalled ? frame?.parent : frame;
    }
    return undefined;
  }

  /** The constructor of a class, possibly inherited. */
  constructorOf(of: ClassValue): FunctionValue | undefined {
    return this.classes.method(of, this.modules.language(of.file)?.constructorName);
  }

  /** Whether a call of the class is a type conversion: the language has no constructors. */
  isConversion(of: ClassValue): boolean {
    return this.modules.language(of.file)?.constructorName === '';
  }

  /** The method that runs when an object of the class is called like a function. */
  calledMethod(of: ClassValue): FunctionValue | undefined {
    return this.classes.method(of, this.modules.language(of.file)?.callName);
  }
}
