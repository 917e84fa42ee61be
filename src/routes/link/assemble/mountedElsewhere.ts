import type { RouterValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';

/**
 * Whether it is unknown where a router is mounted: it is returned by a function without a known call site, or its speculative run was
 * followed by a call that decides.
 */
export function isMountedElsewhere({ key, frame, scope }: RouterValue, interpreter: Interpreter): boolean {
  const frames = frame?.isSpeculative ? interpreter.framesOf(frame.function) : [];
  if (
    frame &&
    (frames.some(({ isSpeculative }) => !isSpeculative) || interpreter.speculativeRuns.isSuperseded(frame))
  ) {
    return true;
  }
  if (!scope.mayBeMounted || !frame?.isSpeculative || frame.calledBy) {
    return false;
  }
  const context = { file: frame.file, inside: frame.function.id, frame, at: Number.MAX_SAFE_INTEGER };
  return frame.function.returns.some((value) => {
    const answer = interpreter.evaluate(value, context);
    return answer.kind === 'router' && answer.key === key;
  });
}
