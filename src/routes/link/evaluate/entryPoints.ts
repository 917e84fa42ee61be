import type { FileFacts, FunctionFact } from '../../facts/facts.ts';
import type { Frame } from './abstractValue.ts';
import { CalledFunctions } from './calledFunctions.ts';
import { reachesRoutes } from './importReach.ts';
import type { Interpreter } from './interpreter.ts';

/** A function with its file. */
interface PlacedFunction {
  readonly file: string;
  readonly fact: FunctionFact;
}

/**
 * Runs the top level of every file, then every function that no followed call has reached, with unknown arguments:
 * first those that no call names (`CalledFunctions`), since they may call the others, then those that these name.
 */
export function runAll(files: readonly FileFacts[], interpreter: Interpreter): void {
  for (const { file } of files) {
    interpreter.runFile(file);
  }
  const remaining = files
    .filter((each) => reachesRoutes(each, interpreter))
    .flatMap(({ file, facts }) =>
      facts.flatMap((fact) =>
        fact.kind === 'function' && interpreter.following.isWorthTrying(file, fact.id) ? [{ file, fact }] : [],
      ),
    );
  const outer = remaining.filter(({ fact }) => fact.inside === undefined);
  const inner = remaining.filter(({ fact }) => fact.inside !== undefined);
  const tried = new Set(remaining.map(({ fact }) => fact));
  const called = new CalledFunctions(
    files,
    (file, id) => id === undefined || isIn(tried, file, id, interpreter) || isReached(file, id, interpreter),
    interpreter,
  );
  for (const { file, fact } of outer.filter((each) => !called.has(each))) {
    runUnreached(file, fact, interpreter);
  }
  // A nested function runs in the activations of its enclosing function.
  for (const { file, fact } of inner) {
    if (framesAround(file, fact, interpreter).length > 0) {
      runUnreached(file, fact, interpreter);
    }
  }
  runCallersFirst(files, outer, interpreter);
  for (const { file, fact } of inner) {
    runUnreached(file, fact, interpreter);
  }
}

/** Runs functions that call each other: those first that no other of them calls; all that are left where there are none. */
function runCallersFirst(
  files: readonly FileFacts[],
  functions: readonly PlacedFunction[],
  interpreter: Interpreter,
): void {
  const isUnreached = ({ fact }: PlacedFunction): boolean => interpreter.framesOf(fact).length === 0;
  for (let rest = functions.filter(isUnreached); rest.length > 0; rest = rest.filter(isUnreached)) {
    const callers = new Set(rest.map(({ fact }) => fact));
    const called = new CalledFunctions(
      files,
      (file, id) => id !== undefined && isIn(callers, file, id, interpreter),
      interpreter,
    );
    const first = rest.filter((each) => !called.has(each));
    for (const { file, fact } of first.length > 0 ? first : rest) {
      runUnreached(file, fact, interpreter);
    }
    rest = first.length > 0 ? rest.filter((each) => !first.includes(each)) : [];
  }
}

function isIn(functions: ReadonlySet<FunctionFact>, file: string, id: number, { program }: Interpreter): boolean {
  const fact = program.table(file)?.functions.get(id);
  return fact !== undefined && functions.has(fact);
}

function isReached(file: string, id: number, interpreter: Interpreter): boolean {
  const fact = interpreter.program.table(file)?.functions.get(id);
  return fact !== undefined && interpreter.framesOf(fact).length > 0;
}

function framesAround(file: string, fact: FunctionFact, interpreter: Interpreter): readonly Frame[] {
  const around = fact.inside === undefined ? undefined : interpreter.program.table(file)?.functions.get(fact.inside);
  return around ? interpreter.framesOf(around) : [];
}

function runUnreached(file: string, fact: FunctionFact, interpreter: Interpreter): void {
  if (interpreter.framesOf(fact).length > 0) {
    return;
  }
  const frames: readonly (Frame | undefined)[] = framesAround(file, fact, interpreter);
  for (const frame of frames.length > 0 ? frames : [undefined]) {
    interpreter.attempt({ kind: 'function', file, fact, frame });
  }
}
