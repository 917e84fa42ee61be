import { type Expression, wholeModule } from '../../facts/expression.ts';
import type { Export, FileFacts } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Interpreter } from './interpreter.ts';

/** A function with its file. */
export interface PlacedFunction {
  readonly file: string;
  readonly fact: FunctionFact;
}

/** A caller: an outermost function including everything nested in it, or the top level of a file. */
type Caller = FunctionFact | string;

/** The functions that a caller's calls name. */
class Calls {
  readonly names = new Set<string>();
  /** Files whose default export is called. */
  readonly files = new Set<string>();
}

/**
 * The functions that calls in a unit name, by their own name or as the default export of an imported file. `runAll`
 * runs these last. Callers are removed step by step: the calls of a function that is never run, or has already been
 * run, do not count.
 */
export class CalledFunctions {
  readonly #byCaller = new Map<Caller, Calls>();
  /** The number of callers that name a function, and that call the default export of a file. */
  readonly #names = new Map<string, number>();
  readonly #files = new Map<string, number>();
  readonly #interpreter: Interpreter;

  constructor(files: readonly FileFacts[], interpreter: Interpreter) {
    this.#interpreter = interpreter;
    for (const each of files) {
      this.#read(each);
    }
    for (const { names, files } of this.#byCaller.values()) {
      count(this.#names, names, 1);
      count(this.#files, files, 1);
    }
  }

  /** Removes the callers for which the predicate is false. */
  keep(isKept: (caller: FunctionFact | undefined) => boolean): void {
    for (const [caller, { names, files }] of this.#byCaller) {
      if (!isKept(typeof caller === 'string' ? undefined : caller)) {
        this.#byCaller.delete(caller);
        count(this.#names, names, -1);
        count(this.#files, files, -1);
      }
    }
  }

  /**
   * Whether a remaining caller names this function. Calls of a function of the same name within itself do not count:
   * `func (s *Server) Start() { s.jobs.Start() }`.
   */
  has({ file, fact }: PlacedFunction): boolean {
    const isDefault = (given: Export): boolean => isWhole(given.name) && isFunction(given.value, fact);
    const name = fact.name ?? fact.givenTo ?? '';
    const own = this.#byCaller.get(fact)?.names.has(name) === true ? 1 : 0;
    return (
      (this.#names.get(name) ?? 0) > own ||
      (this.#files.has(file) && this.#interpreter.program.table(file)?.exports.some(isDefault) === true)
    );
  }

  #read({ file, facts }: FileFacts): void {
    const table = this.#interpreter.program.table(file);
    const inFile = new Map<Caller, Calls>();
    for (const fact of facts) {
      if (fact.kind === 'call') {
        const outermost = table?.around(fact.inside).at(-1);
        const caller = (outermost === undefined ? undefined : table?.functions.get(outermost)) ?? file;
        const calls = inFile.get(caller) ?? new Calls();
        inFile.set(caller, calls);
        this.#note(fact.call, calls, file);
      }
    }
    const imports = facts.flatMap((fact) => {
      const module = fact.kind === 'binding' ? moduleOfDefault(fact.value) : undefined;
      return fact.kind === 'binding' && module !== undefined ? [{ name: fact.name, module }] : [];
    });
    for (const [caller, calls] of inFile) {
      this.#byCaller.set(caller, calls);
      for (const { name, module } of imports) {
        if (calls.names.has(name)) {
          this.#noteDefault(module, calls, file);
        }
      }
    }
  }

  #note(expression: Expression, calls: Calls, file: string): void {
    if (expression.kind !== 'call') {
      return;
    }
    if (expression.callee.kind === 'name' || expression.callee.kind === 'member') {
      calls.names.add(expression.callee.name);
    }
    if (expression.callee.kind === 'member') {
      this.#noteDefault(moduleOfDefault(expression.callee), calls, file);
      this.#note(expression.callee.of, calls, file);
    }
    for (const argument of expression.arguments) {
      this.#note(argument, calls, file);
    }
  }

  #noteDefault(module: string | undefined, calls: Calls, from: string): void {
    const found = module === undefined ? undefined : this.#interpreter.lookup.modules.module(module, from);
    for (const file of found?.kind === 'module' ? found.files : []) {
      calls.files.add(file);
    }
  }
}

function count(counts: Map<string, number>, keys: Iterable<string>, by: 1 | -1): void {
  for (const key of keys) {
    const now = (counts.get(key) ?? 0) + by;
    if (now === 0) {
      counts.delete(key);
    } else {
      counts.set(key, now);
    }
  }
}

/** The specifier of the module whose default export the expression denotes. */
function moduleOfDefault(expression: Expression): string | undefined {
  return expression.kind === 'member' && expression.of.kind === 'module' && isWhole(expression.name)
    ? expression.of.module
    : undefined;
}

function isWhole(name: string): boolean {
  return name === 'default' || name === wholeModule;
}

function isFunction(expression: Expression, { id, name }: FunctionFact): boolean {
  return expression.kind === 'function' ? expression.id === id : expression.kind === 'name' && expression.name === name;
}
