import { scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, isLiteral } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { described, idKey, itemKey } from '../contracts/settings.ts';

/** The option of a route whose last segment is the id of an operation: whether the path of a server may come before its path. */
const operationOption = 'operation of contract';

/** Whether a file builds routers from a contract: https://vertx.io/docs/4.5.14/vertx-web-openapi/java/ and, since version 5, https://vertx.io/docs/vertx-web-openapi-router/java/ */
export function buildsRouters(source: string): boolean {
  return /\bio\.vertx\.(?:\w+\.)?ext\.web\.openapi\b/.test(source);
}

/** The options of an endpoint whose path is the id of an operation. */
export function operationOptions({ text: source }: SyntaxFile) {
  const mayHaveServers = /\bio\.vertx\.(?:\w+\.)?ext\.web\.openapi\.router\b/.test(source);
  return { [operationOption]: text(mayHaveServers ? 'behind a server' : '') };
}

const futures = /^(?:map|flatMap|compose|onSuccess|onComplete|andThen|subscribe|setHandler)$/;

/**
 * The scope of a builder, and of those that functions are given. What a future will hold, a function of one parameter is
 * given: https://vertx.io/docs/vertx-core/java/#_future_composition
 */
export function builderFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const { name, on, arguments: given, at, node } = call;
  const isMade = name === 'create' && on !== undefined && /(?:^|\.)RouterBuilder$/.test(on.text);
  const literal = isMade || futures.test(name) ? given.find(isLiteral) : undefined;
  const named = /^\(?\s*(\w+)\s*\)?$/.exec(parametersOf(literal))?.[1];
  const inside = literal?.startIndex ?? 0;
  return [
    ...(isMade
      ? [
          {
            kind: 'scope',
            framework: 'vertx',
            id: at,
            path: text(''),
            within: 'router',
            ...file.position(node),
          } as const,
        ]
      : []),
    ...(named !== undefined && on
      ? [{ kind: 'binding', name: named, value: isMade ? scope(at) : file.value(on), inside, at: inside } as const]
      : []),
  ];
}

function parametersOf(literal: Node | undefined): string {
  const written =
    literal?.childForFieldName('parameters') ?? literal?.namedChildren.find(({ type }) => type === 'lambda_parameters');
  return written?.text ?? '';
}

/**
 * The path of an operation, as its contract says; none where there is no such. Whether the path of a server comes before it
 * depends on the version of the package that has routes.
 */
export function finishOperation(
  { options, segments }: RouteDraft,
  setting: NearestSetting,
  join: (segments: readonly string[]) => string,
): readonly FinishedPath[] | undefined {
  const given = options.get(operationOption);
  if (given?.kind !== 'text') {
    return undefined;
  }
  const operation = described(setting(idKey(segments.at(-1) ?? '')));
  const place = operation && operation.item !== '' ? described(setting(itemKey(operation.item))) : operation;
  if (!operation || !place) {
    return [];
  }
  const path = join([...segments.slice(0, -1), place.path.replace(/\{([^{}]*)\}/g, ':$1')]);
  return [{ method: operation.method, path, unknown: given.text !== '' && place.servers.some((each) => each !== '') }];
}
