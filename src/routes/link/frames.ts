import type { Frame } from './entity.ts';

/** The nearest call of one function among the calls around a place. */
export function frameOf(functionId: number | undefined, frame: Frame | undefined): Frame | undefined {
  for (let current = frame; current && functionId !== undefined; current = current.parent) {
    if (current.function.id === functionId) {
      return current;
    }
  }
  return undefined;
}
