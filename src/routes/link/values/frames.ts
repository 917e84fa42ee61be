import type { ScopeId } from '../../facts/expression.ts';
import type { Frame } from './abstractValue.ts';

/** Whether a frame is `inner` or encloses it. */
export function isAround(frame: Frame, inner: Frame | undefined): boolean {
  for (let current = inner; current; current = current.parent) {
    if (current === frame) {
      return true;
    }
  }
  return false;
}

/** How many activations that led to one are looked at. */
const mostCallers = 16;

/** Whether a frame is one of those whose calls have led to `inner`, so that what it makes is not the result of a factory. */
export function hasCalled(frame: Frame, inner: Frame | undefined): boolean {
  let current = inner;
  for (let step = 0; current && step < mostCallers; step += 1) {
    current = current.calledBy?.frame ?? current.parent;
    if (current === frame) {
      return true;
    }
  }
  return false;
}

/** The innermost activation of a function among a frame and its parents. */
export function frameOf(functionId: number | undefined, frame: Frame | undefined): Frame | undefined {
  for (let current = frame; current && functionId !== undefined; current = current.parent) {
    if (current.function.id === functionId) {
      return current;
    }
  }
  return undefined;
}

/** The key of the router of a scope in an activation of the function that creates it. */
export function routerKey(file: string, id: ScopeId, frame: Frame | undefined): string {
  return `${file}#${id}${frame ? `(${frame.key})` : ''}`;
}
