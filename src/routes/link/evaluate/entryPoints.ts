import type { FileFacts } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Frame } from '../values/abstractValue.ts';
import { CalledFunctions, type PlacedFunction } from './calledFunctions.ts';
import { reachesRoutes } from './importReach.ts';
import type { Interpreter } from './interpreter.ts';

/**
 * Runs the top level of every file. Then runs every function that no call has reached and that may register routes,
 * with unknown arguments: first those that no call names (`CalledFunctions`), since they may call the others, then the
 * others.
 */
export function runAll(files: readonly FileFacts[], interpreter: Interpreter): void {
  for (const { file } of files) {
    interpreter.runFile(file);
  }
  const remaining = files.flatMap((each) => {
    const worthTrying = functionsWorthRunning(each, interpreter);
    // Asked last, since it reads the imported files.
    return worthTrying.length > 0 && reachesRoutes(each, interpreter) ? worthTrying : [];
  });
  const outer = remaining.filter(({ fact }) => fact.inside === undefined);
  const inner = remaining.filter(({ fact }) => fact.inside !== undefined);
  const remainingFacts = new Set(remaining.map(({ fact }) => fact));
  const called = new CalledFunctions(files, interpreter);
  called.keep(
    (caller) => caller === undefined || remainingFacts.has(caller) || interpreter.framesOf(caller).length > 0,
  );
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

function functionsWorthRunning({ file, facts }: FileFacts, { registering }: Interpreter): readonly PlacedFunction[] {
  return facts.flatMap((fact) =>
    fact.kind === 'function' && registering.mayRegister(file, fact.id) ? [{ file, fact }] : [],
  );
}

/** Runs functions. If `mayWait`, those that read a field before any function has set it run last. */
function runEach(functions: readonly PlacedFunction[], interpreter: Interpreter, mayWait: boolean): void {
  const early = functions.filter(({ file, fact }) => !runUnreached(file, fact, interpreter, mayWait));
  for (const { file, fact } of early) {
    runUnreached(file, fact, interpreter);
  }
}

/** Bound on the rounds in which callers are looked for; calls are not followed that deep. */
const mostRounds = 32;

/**
 * Runs functions that call each other, callers before callees. If each of the rest is called by another, all of them
 * run in their order.
 */
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

/**
 * Runs a function in each activation of its enclosing function. Returns false if it has to wait for fields to be set.
 */
function runUnreached(file: string, fact: FunctionFact, interpreter: Interpreter, mayWait = false): boolean {
  if (interpreter.framesOf(fact).length > 0) {
    return true;
  }
  const frames: readonly (Frame | undefined)[] = framesAround(file, fact, interpreter);
  if (frames.length === 0) {
    return interpreter.runSpeculatively({ kind: 'function', file, fact, frame: undefined }, mayWait);
  }
  for (const frame of frames) {
    interpreter.runSpeculatively({ kind: 'function', file, fact, frame }, false);
  }
  return true;
}
