import { type Expression, wholeModule } from '../../facts/expression.ts';
import type { Export, FileFacts, FunctionFact } from '../../facts/facts.ts';
import type { Interpreter } from './interpreter.ts';

/**
 * The functions that calls in a unit name, by their own name or as the default export of an imported file; `runAll`
 * tries them last. Calls in functions that do not run say nothing.
 */
export class CalledFunctions {
  readonly #names = new Set<string>();
  /** Files whose default export is called. */
  readonly #files = new Set<string>();
  readonly #interpreter: Interpreter;

  constructor(
    files: readonly FileFacts[],
    runs: (file: string, functionId: number | undefined) => boolean,
    interpreter: Interpreter,
  ) {
    this.#interpreter = interpreter;
    for (const { file, facts } of files) {
      const names = new Set<string>();
      const isRun = (inside: number | undefined): boolean =>
        inside === undefined
          ? runs(file, inside)
          : interpreter.program
              .table(file)
              ?.around(inside)
              .some((id) => runs(file, id)) === true;
      for (const fact of facts) {
        if (fact.kind === 'call' && isRun(fact.inside)) {
          this.#note(fact.call, names, file);
        }
      }
      for (const fact of facts) {
        if (fact.kind === 'binding' && names.has(fact.name)) {
          this.#noteDefault(fact.value, file);
        }
      }
      for (const name of names) {
        this.#names.add(name);
      }
    }
  }

  /** Whether a call names this function. */
  has({ file, fact }: { readonly file: string; readonly fact: FunctionFact }): boolean {
    const isDefault = (given: Export): boolean => isWhole(given.name) && isFunction(given.value, fact);
    return (
      this.#names.has(fact.name ?? fact.givenTo ?? '') ||
      (this.#files.has(file) && this.#interpreter.program.table(file)?.exports.some(isDefault) === true)
    );
  }

  #note(value: Expression, names: Set<string>, file: string): void {
    if (value.kind !== 'call') {
      return;
    }
    if (value.callee.kind === 'name' || value.callee.kind === 'member') {
      names.add(value.callee.name);
    }
    if (value.callee.kind === 'member') {
      this.#noteDefault(value.callee, file);
      this.#note(value.callee.of, names, file);
    }
    for (const argument of value.arguments) {
      this.#note(argument, names, file);
    }
  }

  #noteDefault(value: Expression, from: string): void {
    if (value.kind === 'member' && value.of.kind === 'module' && isWhole(value.name)) {
      const found = this.#interpreter.lookup.modules.module(value.of.module, from);
      for (const file of found.kind === 'module' ? found.files : []) {
        this.#files.add(file);
      }
    }
  }
}

function isWhole(name: string): boolean {
  return name === 'default' || name === wholeModule;
}

function isFunction(value: Expression, { id, name }: FunctionFact): boolean {
  return value.kind === 'function' ? value.id === id : value.kind === 'name' && value.name === name;
}
