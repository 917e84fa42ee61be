/** Patterns for the named types and placeholders of frameworks. */
const types: ReadonlyMap<string, string> = new Map([
  // Django, Flask, Starlette, Sanic, ASP.NET Core
  ['int', '[0-9]+'],
  ['long', '[0-9]+'],
  ['slug', '[-a-zA-Z0-9_]+'],
  ['alpha', '[a-zA-Z]+'],
  ['bool', 'true|false'],
  ['uuid', '[0-9a-fA-F-]{36}'],
  ['guid', '[0-9a-fA-F-]{36}'],
  // CodeIgniter: https://codeigniter.com/user_guide/incoming/routing.html#placeholders
  [':num', '[0-9]+'],
  [':alpha', '[a-zA-Z]+'],
  [':alphanum', '[a-zA-Z0-9]+'],
  [':segment', '[^/]+'],
  [':hash', '[^/]+'],
  [':any', '.*'],
]);

/** Types that match slashes: `path` in Flask, Django, Starlette, Litestar and Sanic, `*` in go-restful and fasthttp. */
const restTypes: ReadonlySet<string> = new Set(['path', ':any', '*']);

const restPattern = /^(?:\(*(?:\?:)?\.[*+]\??\)*$|\*\*(?:,|$))/;

/** Whether a constraint lets a parameter match the rest of the path. */
export function takesRest(constraint: string): boolean {
  return restTypes.has(constraint) || restPattern.test(withoutAnchors(constraint));
}

/**
 * One spelling for constraints that mean the same: without anchors and outer parentheses, with `[0-9]` for `\d`. Undefined for one
 * that every segment satisfies.
 */
export function canonicalConstraint(constraint: string | undefined): string | undefined {
  if (constraint === undefined) {
    return undefined;
  }
  const named = types.get(constraint);
  const text = (named ?? withoutAnchors(constraint))
    .replace(/^\((?!\?)((?:[^()\\]|\\.)*)\)$/, '$1')
    .replace(/\\\\/g, '\\')
    .replace(/\[\\d\]/g, '\\d')
    .replace(/\[\\w\]/g, '\\w')
    .replace(/\\d/g, '[0-9]')
    .replace(/\\w/g, '[a-zA-Z0-9_]');
  return text === '' || text === '[^/]+' || text === '[^/]*' || text === 'string' || text === 'str' ? undefined : text;
}

const simpleClass = /^\[[^\][\\]+\](?:[+*]|\{\d{1,3}(?:,\d{0,3})?\})$/;
const words = /^[\w-]+(?:\|[\w-]+)*$/;
const longestSegment = 512;

/**
 * Whether a segment of a request's path satisfies a canonical constraint. Only patterns without catastrophic backtracking are run (one character
 * class, or a choice of words); any other accepts everything, because the source of a workspace is untrusted input.
 */
export function accepts(constraint: string | undefined, segment: string): boolean {
  if (constraint === undefined || segment.length > longestSegment) {
    return true;
  }
  if (words.test(constraint)) {
    return constraint.includes('|') ? constraint.split('|').includes(segment) : true;
  }
  if (!simpleClass.test(constraint)) {
    return true;
  }
  const pattern = patternOf(constraint);
  return pattern === undefined || pattern.test(segment);
}

const patterns = new Map<string, RegExp | undefined>();

function patternOf(constraint: string): RegExp | undefined {
  if (!patterns.has(constraint)) {
    patterns.set(constraint, compiled(constraint));
  }
  return patterns.get(constraint);
}

function compiled(constraint: string): RegExp | undefined {
  try {
    return new RegExp(`^${constraint}$`);
  } catch {
    // A class that is not valid in JavaScript, such as one with its bounds out of order, restricts nothing.
    return undefined;
  }
}

function withoutAnchors(constraint: string): string {
  return constraint.replace(/^\^/, '').replace(/\$$/, '');
}
