import type { PathForm } from '../fold/normalForm.ts';
import type { RequestName } from '../fold/requestName.ts';
import type { Shape } from '../fold/segment.ts';
import type { Entry } from './entry.ts';

/**
 * 3: the route answers a method of the name; 2: a HEAD or OPTIONS request that its GET route answers; 1: it answers all
 * methods; 0: none of these.
 */
export function methodFit(routeMethods: readonly string[], nameMethods: readonly string[]): 0 | 1 | 2 | 3 {
  if (nameMethods.some((method) => routeMethods.includes(method))) {
    return 3;
  }
  if (routeMethods.includes('GET') && nameMethods.some((method) => method === 'HEAD' || method === 'OPTIONS')) {
    return 2;
  }
  return routeMethods.includes('ANY') ? 1 : 0;
}

/**
 * Ranks how well a route matches a name among routes of equal shape; 0 if it does not. In descending order of weight:
 * equal text; the fullest shape (without omitted optional parts); names of parameters; constraints; a leading slash as
 * the framework's agent sends it; the method.
 */
export function fitness(entry: Entry, name: RequestName, path: PathForm): number {
  const method = methodFit(entry.methods, name.methods);
  if (method === 0) {
    return 0;
  }
  const sent = path.shapes[0];
  const own = entry.path.shapes[0];
  const grades: readonly (readonly [grade: number, outOf: number])[] = [
    [Number(entry.path.text === name.text), 2],
    [Number(sent?.key === own?.key), 2],
    [agreement(sent, own, (parameter) => parameter.name), 3],
    [agreement(sent, own, (parameter) => parameter.constraint), 3],
    [Number(entry.agent.leadingSlash === name.leadingSlash), 2],
    [method, 4],
  ];
  return grades.reduce((sum, [grade, outOf]) => sum * outOf + grade, 0);
}

/** 2 if all parameters agree, 0 if one contradicts, 1 if one side has no names. */
function agreement(
  left: Shape | undefined,
  right: Shape | undefined,
  property: (parameter: Shape['parameters'][number]) => string | undefined,
): 0 | 1 | 2 {
  if (left === undefined || right === undefined || left.parameters.length !== right.parameters.length) {
    return 1;
  }
  let known = true;
  for (const [position, parameter] of left.parameters.entries()) {
    const other = right.parameters[position];
    const [a, b] = [property(parameter), other && property(other)];
    if (a === undefined || b === undefined) {
      known &&= a === b;
    } else if (a !== b) {
      return 0;
    }
  }
  return known ? 2 : 1;
}
