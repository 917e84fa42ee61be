import type { Expression } from '../../facts/expression.ts';
import type { Endpoint } from '../../facts/facts.ts';
import { calleeOf, type MemberCall } from '../../languages/ecmascript/calls.ts';
import { guardsAround } from '../../languages/guards.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

interface VerbCall {
  readonly framework: string;
  readonly call: MemberCall;
  readonly on: Expression;
  readonly path: Expression;
  readonly handler: Expression | undefined;
  /** Whether the framework claims a receiver of unknown origin. */
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

/** The endpoint of a call in a chain, as applications are written in one: it begins where its method is named. */
export function chainedEndpoint(parts: VerbCall, file: SyntaxFile): Endpoint {
  const method = calleeOf(parts.call.node)?.childForFieldName('property');
  const found = verbEndpoint(parts, file);
  return method ? { ...found, line: file.line(method) } : found;
}
