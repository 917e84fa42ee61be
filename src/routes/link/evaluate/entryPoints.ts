import type { FileFacts, FunctionFact } from '../../facts/facts.ts';
import type { Frame } from './abstractValue.ts';
import { CalledFunctions } from './calledFunctions.ts';
import { reachesRoutes } from './importReach.ts';
import type { Interpreter } from './interpreter.ts';

/**
 * Runs the top level of every file, then every function that no followed call has reached, with unknown arguments:
 * first those that no call names (`CalledFunctions`), since they may call the others.
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
  const runs = (file: string, id: number): boolean => {
    const fact = interpreter.program.table(file)?.functions.get(id);
    return fact !== undefined && (interpreter.framesOf(fact).length > 0 || tried.has(fact));
  };
  const tried = new Set(remaining.map(({ fact }) => fact));
  const called = new CalledFunctions(files, runs, interpreter);
  const outer = remaining.filter(({ fact }) => fact.inside === undefined);
  const inner = remaining.filter(({ fact }) => fact.inside !== undefined);
  for (const { file, fact } of outer.filter((each) => !called.has(each))) {
    runUnreached(file, fact, interpreter);
  }
  // A nested function runs in the activations of its enclosing function.
  for (const { file, fact } of inner) {
    if (framesAround(file, fact, interpreter).length > 0) {
      runUnreached(file, fact, interpreter);
    }
  }
  for (const { file, fact } of [...outer, ...inner]) {
    runUnreached(file, fact, interpreter);
  }
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
