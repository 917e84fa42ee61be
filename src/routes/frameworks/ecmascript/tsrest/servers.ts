import { type Expression, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, calleeOf, callId, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { nothing } from './contracts.ts';
import { implementedRouter } from './implementations.ts';

/** Functions that serve a router under the paths of its contract, whatever the framework around them. */
const serving =
  /\.(?:createNextHandler|createNextRouter|createLambdaHandler|createAzureFunctionHandler|createServerlessHandler)$/;

/** The router that a call puts on an application, or serves by itself: https://ts-rest.com/server/express, https://ts-rest.com/server/next */
export function servedRouter(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const parameters = argumentsOf(node);
  const [first, second, third] = parameters;
  if (!callee || !first) {
    return [];
  }
  const last = callee.childForFieldName('property')?.text;
  if (last === 'plugin' && parameters.length <= 2 && file.mentions('@ts-rest/fastify')) {
    return [{ kind: 'substitute', value: file.value(first), ...file.position(node), at: callId(node) }];
  }
  if (last === 'registerRouter' && second && third && file.mentions('@ts-rest/fastify')) {
    return mounted(node, first, second, file.value(third), nothing, file);
  }
  const made = externalPath(file.value(callee), file) ?? '';
  if (!made.startsWith('@ts-rest/')) {
    return [];
  }
  if (made.endsWith('.createExpressEndpoints') && second && third) {
    return mounted(node, first, second, file.value(third), nothing, file);
  }
  if (made.endsWith('.createNextRoute')) {
    return implementedRouter(node, first, second, file);
  }
  if (made.endsWith('.fetchRequestHandler')) {
    const [contract, router] = [propertyNode(first, 'contract'), propertyNode(first, 'router')];
    return contract && router ? served(node, contract, router, propertyNode(first, 'options'), file) : [];
  }
  return serving.test(made) && second ? served(node, first, second, third, file) : [];
}

function served(
  node: Node,
  contract: Node,
  router: Node,
  options: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  const id = `served ${node.startIndex}`;
  const base = propertyNode(options, 'basePath');
  const path = base ? file.value(base) : nothing;
  return [
    { kind: 'scope', framework: 'ts-rest', id, path: nothing, within: 'root', ...file.position(node) },
    ...mounted(node, contract, router, scope(id), path, file),
  ];
}

/** The mount of a router, which may be written in place. */
function mounted(
  node: Node,
  contract: Node,
  router: Node,
  on: Expression,
  path: Expression,
  file: SyntaxFile,
): readonly Fact[] {
  const isInPlace = router.type === 'object';
  const what = isInPlace ? scope(callId(node)) : file.value(router);
  return [
    ...(isInPlace ? implementedRouter(node, contract, router, file) : []),
    { kind: 'mount', on, path, what, ...file.position(node) },
  ];
}
