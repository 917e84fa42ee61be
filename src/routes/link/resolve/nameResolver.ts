import type { FunctionFact } from '../../facts/functionFact.ts';
import { ownObject } from '../../facts/reservedNames.ts';
import type { Language } from '../../languages/language.ts';
import {
  type AbstractValue,
  type ClassValue,
  type Context,
  type Evaluate,
  type Frame,
  type FunctionValue,
  unknownValue,
} from '../values/abstractValue.ts';
import type { Memos } from '../values/memo.ts';
import { ClassMembers } from './classMembers.ts';
import { DeclaredNames } from './declaredNames.ts';
import { EnclosingClasses } from './enclosingClasses.ts';
import { FieldAdditions } from './fieldAdditions.ts';
import { FieldValues } from './fieldValues.ts';
import { isParameter, leftOutOrUnknown, unlessGiven } from './givenValues.ts';
import { MemberFiles } from './memberFiles.ts';
import { MemberResolver } from './memberResolver.ts';
import { ModuleResolver } from './moduleResolver.ts';
import type { Program } from './program.ts';
import type { SymbolTable } from './symbolTable.ts';

/**
 * Resolves names and members to abstract values. Delegates to `DeclaredNames`, `EnclosingClasses`, `MemberResolver` and `ModuleResolver`.
 */
export class NameResolver {
  readonly classes: ClassMembers;
  readonly modules: ModuleResolver;
  readonly additions: FieldAdditions;
  readonly #enclosingClasses: EnclosingClasses;
  readonly #declared: DeclaredNames;
  readonly #members: MemberResolver;
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
    const fields = new FieldValues(program, evaluate, framesOf, this.#memberFiles, memos);
    this.classes = new ClassMembers(program, evaluate, fields, this.#memberFiles, memos);
    this.#declared = new DeclaredNames(evaluate);
    const declared = (table: SymbolTable, name: string) => this.#declared.atTop(table, name);
    this.modules = new ModuleResolver(program, languages, evaluate, declared);
    this.#enclosingClasses = new EnclosingClasses(this.classes, this.modules, declared);
    this.#members = new MemberResolver(program, evaluate, this.classes, this.modules, this.additions);
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
      const binding = table.binding(name, inside, context.at);
      const isShadowed = binding?.shadows === true && binding.at <= context.at;
      const given = isCalled && !isShadowed ? frame?.arguments.get(name) : undefined;
      const found =
        (name === 'this' ? this.#bodyScope(table, inside, context) : undefined) ??
        (given?.kind === 'unknown' && given.truth === undefined ? undefined : given) ??
        unlessGiven(
          this.#declared.of(binding, table, name, inside, frame, context.at),
          given,
          binding?.at === inside,
        ) ??
        (around && isParameter(around, name) ? leftOutOrUnknown(given, frame) : undefined) ??
        (around?.memberOf === undefined
          ? undefined
          : this.#enclosingClasses.ownMember(
              table,
              around,
              around.memberOf,
              name,
              isCalled ? frame?.arguments.get(ownObject) : undefined,
            ));
      if (found) {
        return found;
      }
      frame = isCalled ? frame?.parent : frame;
      inside = around?.inside;
    }
    return (
      this.#enclosingClasses.memberOfAny(within, table, name) ??
      this.#declared.value(table, name, undefined, undefined, context.at) ??
      this.modules.throughWildcards(table, name) ??
      this.modules.neighbour(name, context.file)
    );
  }

  /** The scope that is the implicit receiver (`this`) of a function literal. */
  #bodyScope(table: SymbolTable, functionId: number, context: Context): AbstractValue | undefined {
    const id = table.scopes.ofBody(functionId);
    return id === undefined ? undefined : this.#evaluate({ kind: 'scope', id }, context);
  }

  /** Resolves a member of an abstract value; unknown if the value has no such member. */
  member(of: AbstractValue, name: string, context: Context): AbstractValue {
    return this.#members.of(of, name, context);
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

  /** The method by which an object of the class answers requests, if it is given as the handler of a route. */
  handlingMethod(of: ClassValue): FunctionValue | undefined {
    return this.calledMethod(of) ?? this.classes.method(of, this.modules.language(of.file)?.handlerName);
  }
}
