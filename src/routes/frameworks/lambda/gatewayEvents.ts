import { isMap, isScalar, type LineCounter, type YAMLMap } from 'yaml';
import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, fileScope, literalText, scope } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { AbstractValue } from '../../link/values/abstractValue.ts';
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
 * The routes of a function's events. Where one gives it all requests of its API, the function routes them itself, those of the root
 * too, which `{proxy+}` leaves out: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html ,
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-set-up-simple-proxy.html
 */
export function eventRoutes(
  framework: 'serverless' | 'sam',
  events: readonly GatewayEvent[],
  options: Readonly<Record<string, Expression>>,
  lines: LineCounter,
): readonly Fact[] {
  const isRouter = events.some(({ path }) => takesAll(writtenPath(path) ?? ''));
  return events.flatMap((event) =>
    isRouter && /^\/?$/.test(writtenPath(event.path) ?? '?')
      ? []
      : (eventRoute(framework, event, options, lines) ?? []),
  );
}

/** A path as it is written; undefined for one with variables. */
function writtenPath(path: Expression): string | undefined {
  return path.kind === 'text' && path.parts.length === 0 ? '' : literalText(path);
}

function takesAll(path: string): boolean {
  return /^\/?(?:\{\w+\+\}|\*|\$default)$/.test(path);
}

/** The route of an event; undefined for one that gives a function all requests. */
export function eventRoute(
  framework: 'serverless' | 'sam',
  { method, path, at }: GatewayEvent,
  options: Readonly<Record<string, Expression>>,
  lines: LineCounter,
): (Endpoint & Fact) | undefined {
  if (takesAll(writtenPath(path) ?? '')) {
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
