import { isMap, isScalar, type LineCounter, type YAMLMap } from 'yaml';
import { type Expression, fileScope, scope } from '../../facts/expression.ts';
import type { Endpoint, Fact } from '../../facts/facts.ts';
import type { AbstractValue } from '../../link/evaluate/abstractValue.ts';
import type { FinishedPath, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { handlersOption, handlersSeenFrom } from './lambdaHandlers.ts';

/** An event of an API Gateway that calls a function. */
export interface GatewayEvent {
  readonly method: string;
  readonly path: Expression;
  /** The offset of what says so. */
  readonly at: number;
}

/**
 * The route of an event. Undefined for one that gives a function all requests of its API: the function routes them itself.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
export function eventRoute(
  framework: 'serverless' | 'sam',
  { method, path, at }: GatewayEvent,
  options: Readonly<Record<string, Expression>>,
  lines: LineCounter,
): (Endpoint & Fact) | undefined {
  const [first] = path.kind === 'text' ? path.parts : [];
  if (typeof first === 'string' && /^\/?(?:\{\w+\+\}|\*|\$default)$/.test(first)) {
    return undefined;
  }
  return {
    kind: 'endpoint',
    framework,
    methods: [/^(?:any|\*|x-amazon-apigateway-any-method)$/i.test(method) ? 'ANY' : method.toUpperCase()],
    path,
    on: scope(fileScope),
    handler: undefined,
    options,
    line: lines.linePos(at).line,
    inside: undefined,
    at,
  };
}

/** The path of a route, whose function is looked for where its options say. */
export function finishEvent({ segments, file, options }: RouteDraft, places?: AbstractValue): readonly FinishedPath[] {
  const handlers = handlersSeenFrom(file, places ?? options.get(handlersOption));
  return [
    { path: joinTrimmed(segments), unknown: false, ...(handlers.length > 0 ? { handlers, isElsewhere: true } : {}) },
  ];
}

/** The string at a key of a map; intrinsic functions and variables of templates are none. */
export function stringAt(map: YAMLMap | undefined, key: string): string | undefined {
  const node = map?.get(key, true);
  return isScalar(node) && typeof node.value === 'string' && !node.tag?.startsWith('!') ? node.value : undefined;
}

/** The map at a path of keys. */
export function mapAt(node: unknown, ...keys: readonly string[]): YAMLMap | undefined {
  const [key, ...rest] = keys;
  if (!isMap(node)) {
    return undefined;
  }
  return key === undefined ? node : mapAt(node.get(key, true), ...rest);
}

/** The offset at which a node of a document begins. */
export function offsetOf(node: unknown): number {
  return isMap(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0;
}
