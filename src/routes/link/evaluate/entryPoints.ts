import type { FileFacts, FunctionFact } from '../../facts/facts.ts';
import type { Frame } from './abstractValue.ts';
import { CalledFunctions, type PlacedFunction } from './calledFunctions.ts';
import { reachesRoutes } from './importReach.ts';
import type { Interpreter } from './interpreter.ts';

/**
 * Runs the top level of every file, then every function that no followed call has reached, with unknown arguments:
 * first those that no call names (`CalledFunctions`), since they may call the others, then those that these name.
 */
export function runAll(files: readonly FileFacts[], interpreter: Interpreter): void {
  for (const { file } of files) {
    interpreter.runFile(file);
  }
  const remaining = files.flatMap((each) => {
    const worthTrying = functionsWorthTrying(each, interpreter);
    // What is imported is read for that answer: it is asked for last.
    return worthTrying.length > 0 && reachesRoutes(each, interpreter) ? worthTrying : [];
  });
  const outer = remaining.filter(({ fact }) => fact.inside === undefined);
  const inner = remaining.filter(({ fact }) => fact.inside !== undefined);
  const tried = new Set(remaining.map(({ fact }) => fact));
  const called = new CalledFunctions(files, interpreter);
  called.keep((caller) => caller === undefined || tried.has(caller) || interpreter.framesOf(caller).length > 0);
  runEach(
    outer.filter((each) => !called.has(each)),
    interpreter,
    true,
  );
  // A nested function runs in the activations of its enclosing function.
  for (const { file, fact } of inner) {
    if (framesAround(file, fact, interpreter).length > 0) {
      runUnreached(file, fact, interpreter);
    }
  }
  runCallersFirst(outer, called, interpreter);
  for (const { file, fact } of inner) {
    runUnreached(file, fact, interpreter);
  }
}

function functionsWorthTrying({ file, facts }: FileFacts, { following }: Interpreter): readonly PlacedFunction[] {
  return facts.flatMap((fact) =>
    fact.kind === 'function' && following.isWorthTrying(file, fact.id) ? [{ file, fact }] : [],
  );
}

/** Runs functions; where they may wait, those last that read fields which others of them may set. */
function runEach(functions: readonly PlacedFunction[], interpreter: Interpreter, mayWait: boolean): void {
  const early = functions.filter(({ file, fact }) => !runUnreached(file, fact, interpreter, mayWait));
  for (const { file, fact } of early) {
    runUnreached(file, fact, interpreter);
  }
}

/** So often is looked for functions that no other calls: calls are followed less deep than that. */
const mostRounds = 32;

/** Runs functions that call each other: those first that no other of them calls; all that are left where there are none. */
function runCallersFirst(
  functions: readonly PlacedFunction[],
  called: CalledFunctions,
  interpreter: Interpreter,
): void {
  const isUnreached = ({ fact }: PlacedFunction): boolean => interpreter.framesOf(fact).length === 0;
  let rest = functions.filter(isUnreached);
  for (let round = 0; rest.length > 0; round += 1, rest = rest.filter(isUnreached)) {
    const callers = new Set(rest.map(({ fact }) => fact));
    called.keep((caller) => caller !== undefined && callers.has(caller));
    const first = round < mostRounds ? rest.filter((each) => !called.has(each)) : [];
    runEach(first.length > 0 ? first : rest, interpreter, first.length > 1);
    const isFirst = new Set(first);
    rest = first.length > 0 ? rest.filter((each) => !isFirst.has(each)) : [];
  }
}

function framesAround(file: string, fact: FunctionFact, interpreter: Interpreter): readonly Frame[] {
  const around = fact.inside === undefined ? undefined : interpreter.program.table(file)?.functions.get(fact.inside);
  return around ? interpreter.framesOf(around) : [];
}

/** Runs a function in each activation of the one around it; false where it waits for fields to be set. */
function runUnreached(file: string, fact: FunctionFact, interpreter: Interpreter, mayWait = false): boolean {
  if (interpreter.framesOf(fact).length > 0) {
    return true;
  }
  const frames: readonly (Frame | undefined)[] = framesAround(file, fact, interpreter);
  if (frames.length === 0) {
    return interpreter.attempt({ kind: 'function', file, fact, frame: undefined }, mayWait);
  }
  for (const frame of frames) {
    interpreter.attempt({ kind: 'function', file, fact, frame }, false);
  }
  return true;
}
