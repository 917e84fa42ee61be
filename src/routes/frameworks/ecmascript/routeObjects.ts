import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, member, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { methodNames } from '../methods.ts';

/**
 * The property names by which a framework's route objects are read. Of alternatives, the first that the object has
 * counts.
 */
export interface RouteObjectNames {
  readonly framework: string;
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  readonly handler: (object: Node, file: SyntaxFile) => Expression | undefined;
  /** The method that stands for all methods, in upper case. */
  readonly any: string;
  /** The property of the options in which a handler may be, if copies of route objects are read: `routes.map((route) => ({ ...route, options }))`. */
  readonly optionsOfCopies?: string;
}

const objectsQuery = '(object (pair key: (_) @key)) @object';

/**
 * The endpoint of an object literal that is registered on `on`. Properties may come from objects that are spread into
 * it.
 */
export function routeObject(
  object: Node,
  on: Expression,
  names: RouteObjectNames,
  registration: Node,
  file: SyntaxFile,
): Endpoint {
  const whole = file.value(object);
  const part = (candidates: readonly string[]): Expression => {
    const own = candidates.map((name) => propertyNode(object, name)).find((node) => node !== undefined);
    return own ? file.value(own) : member(whole, candidates[0] ?? '');
  };
  const method = part(names.methods);
  const methods = methodNames(method)?.map((name) => (name === names.any ? 'ANY' : name));
  return {
    kind: 'endpoint',
    framework: names.framework,
    methods: methods ?? [],
    ...(methods ? {} : { methodsFrom: method }),
    path: part(names.paths),
    on,
    handler: names.handler(object, file) ?? handlerOf(whole, names),
    line: file.line(registration),
    onlyOnRouter: true,
    ...file.position(object),
  };
}

/**
 * Whether a file may contain route objects: with a method and a handler, or with options that may contain one. Tested
 * on the text, before anything is parsed.
 */
export function mayHoldRouteObjects(source: string): boolean {
  return /\bmethods?\b/.test(source) && /\b(?:handler|options|config)\b/.test(source);
}

/**
 * Scopes for object literals with a method, a path and a handler. They become routes where they are passed to a server,
 * in this file or another.
 */
export function routeObjects(names: RouteObjectNames, file: SyntaxFile): readonly Fact[] {
  const seen = new Set<number>();
  return file.matches(objectsQuery).flatMap(({ captures }): readonly Fact[] => {
    const object = captures.find(({ name }) => name === 'object')?.node;
    if (!object || seen.has(object.startIndex)) {
      return [];
    }
    seen.add(object.startIndex);
    const has = (candidates: readonly string[]): boolean =>
      candidates.some((name) => propertyNode(object, name) !== undefined);
    const isElsewhere = propertyNode(object, 'url') !== undefined && !names.paths.includes('url');
    const isWhole = has(names.methods) && has(names.paths) && names.handler(object, file) !== undefined;
    if (isElsewhere || !(isWhole || isCopy(object, names))) {
      return [];
    }
    const id = object.startIndex;
    const position = file.position(object);
    return [
      {
        kind: 'scope',
        framework: names.framework,
        id,
        path: text(''),
        within: 'router',
        onlyMounted: true,
        ...position,
      },
      routeObject(object, scope(id), names, object, file),
    ];
  });
}

/** The handler of an object that is spread into another one, or of its options. */
function handlerOf(whole: Expression, { optionsOfCopies }: RouteObjectNames): Expression {
  const own = { kind: 'member', of: whole, name: 'handler' } as const;
  return optionsOfCopies === undefined ? own : { ...own, absent: member(member(whole, optionsOfCopies), 'handler') };
}

/**
 * Whether an object literal may be the copy of a route object with something else in it.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Operators/Spread_syntax#spread_in_object_literals
 */
function isCopy(object: Node, { optionsOfCopies, paths, methods }: RouteObjectNames): boolean {
  const spread = object.namedChildren.filter(({ type }) => type === 'spread_element');
  const changed = [...paths, ...methods, 'handler', optionsOfCopies ?? ''];
  return (
    optionsOfCopies !== undefined &&
    spread.length === 1 &&
    spread[0]?.firstNamedChild?.type === 'identifier' &&
    changed.some((name) => propertyNode(object, name) !== undefined)
  );
}
