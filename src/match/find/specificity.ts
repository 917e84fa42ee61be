import type { Segment } from '../fold/segment.ts';

/**
 * How specific a template is at each segment of a path it fits: a digit a segment, 4 for literal text, 3 for text with parameters, 2 for a
 * parameter with a constraint, 1 without, 0 under the rest of the path.
 */
export type Specificity = string;

export function specificityOf(segment: Segment): string {
  if (segment.kind === 'literal') {
    return '4';
  }
  if (segment.kind === 'mixed') {
    return '3';
  }
  const [part] = segment.parts;
  if (segment.kind === 'rest' || part?.kind !== 'parameter') {
    return '0';
  }
  return part.constraint === undefined ? '1' : '2';
}

/** Whether one template is more specific than another at a segment and less at none. */
export function dominates(left: Specificity, right: Specificity): boolean {
  if (left === right) {
    return false;
  }
  for (let index = 0; index < left.length; index += 1) {
    if (left.charAt(index) < right.charAt(index)) {
      return false;
    }
  }
  return true;
}
