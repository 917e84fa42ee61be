import type { Endpoint } from '../../facts/endpoint.ts';
import type { Expression } from '../../facts/expression.ts';
import { calleeOf, type MemberCall } from '../../languages/ecmascript/calls.ts';
import { guardsAround } from '../../languages/guards.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { isAssumed, isHandlerLike, isPathLike } from './routers.ts';

interface VerbCall {
  readonly framework: string;
  readonly call: MemberCall;
  readonly on: Expression;
  readonly path: Expression;
  readonly handler: Expression | undefined;
  /** Whether the framework may claim a receiver of unknown origin (`isAssumed`). */
  readonly isMine: boolean;
}

const shortened: Readonly<Record<string, string>> = { all: 'ANY', any: 'ANY', del: 'DELETE', opts: 'OPTIONS' };

/** The endpoint of a call whose method name is the verb: `router.get(path, handler)`. */
export function verbEndpoint({ framework, call, on, path, handler, isMine }: VerbCall, file: SyntaxFile): Endpoint {
  const method = call.method ?? '';
  return {
    kind: 'endpoint',
    framework,
    methods: call.computed ? [] : [shortened[method] ?? method.toUpperCase()],
    ...(call.computed ? { methodsFrom: call.computed } : {}),
    path,
    on,
    handler,
    line: file.line(call.node),
    onlyOnRouter: !isMine || call.method === undefined,
    ...guardsAround(call.node, file),
    ...file.position(call.node),
  };
}

/** As `verbEndpoint`, for a call in a chain: its line is that of the method name. */
export function chainedEndpoint(parts: VerbCall, file: SyntaxFile): Endpoint {
  const method = calleeOf(parts.call.node)?.childForFieldName('property');
  const found = verbEndpoint(parts, file);
  return method ? { ...found, line: file.line(method) } : found;
}

interface PathCall {
  readonly framework: string;
  readonly call: MemberCall;
  readonly path: Node | undefined;
  readonly handler: Node | undefined;
  /** Receivers of unknown origin that the framework claims, by their names. */
  readonly likely: RegExp;
}

/** As `chainedEndpoint`, if the call has a path and a handler; none for any other call. */
export function handledEndpoint(
  { framework, call, path, handler, likely }: PathCall,
  file: SyntaxFile,
): readonly Endpoint[] {
  if (!path || !isHandlerLike(handler)) {
    return [];
  }
  const value = file.value(path);
  const isMine = isPathLike(value) && isAssumed(framework, call.on, likely, file);
  const parts = { framework, call, on: file.value(call.on), path: value, handler: file.value(handler), isMine };
  return [chainedEndpoint(parts, file)];
}

/** Endpoints with the HTTP method that is an argument of their call. */
export function withMethod(
  found: readonly Endpoint[],
  method: Node | undefined,
  file: SyntaxFile,
): readonly Endpoint[] {
  return found.map((each) => ({ ...each, methods: [], ...(method ? { methodsFrom: file.value(method) } : {}) }));
}
