/** Bound on the length of routes in which parameters are searched: each pair of brackets around a parameter takes another search. */
const longest = 1_000;

/** The part in brackets around a position, the innermost or the outermost. */
function partAround(route: string, at: number, isOutermost: boolean): readonly [number, number] | undefined {
  const open: number[] = [];
  const around: [number, number][] = [];
  for (let index = 0; index < route.length; index += 1) {
    if (route[index] === '[') {
      open.push(index);
    } else if (route[index] === ']') {
      const start = open.pop();
      if (start !== undefined && start < at && index > at) {
        around.push([start, index]);
      }
    }
  }
  return isOutermost ? around.at(-1) : around[0];
}

/** A route in which a parameter is present: without the brackets around it. */
export function withParameter(route: string, parameter: string): string {
  let result = route;
  for (let part = partOf(result, parameter, false); part; part = partOf(result, parameter, false)) {
    const [start, end] = part;
    result = result.slice(0, start) + result.slice(start + 1, end) + result.slice(end + 1);
  }
  return result;
}

/** A route without an optional parameter; undefined if the parameter is required. */
export function withoutParameter(route: string, parameter: string): string | undefined {
  const part = partOf(route, parameter, true);
  return part && route.slice(0, part[0]) + route.slice(part[1] + 1);
}

/** Whether a route has a parameter. */
export function hasParameter(route: string, parameter: string): boolean {
  return positionOf(route, parameter) >= 0;
}

function partOf(route: string, parameter: string, isOutermost: boolean): readonly [number, number] | undefined {
  const at = positionOf(route, parameter);
  return at < 0 ? undefined : partAround(route, at, isOutermost);
}

function positionOf(route: string, parameter: string): number {
  return route.length > longest ? -1 : route.search(new RegExp(`:${parameter}(?![\\w-])`));
}
