import type { Segment } from '../fold/segment.ts';

/**
 * The specificity of a template at each segment of a path that it matches, one digit per segment: 4 for literal text, 3
 * for text with parameters, 2 for a parameter with a constraint, 1 for one without, 0 within the rest of the path.
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

/** Whether a template is more specific than another at some segment and less specific at none. */
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
