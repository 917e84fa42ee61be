import { scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callId, memberCall, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { textOption } from '../../../languages/ecmascript/options.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { scopeFact } from '../routers.ts';
import { described } from './backend.ts';

/** The package whose plugin of Fastify answers the operations of a document. */
export const glue = 'fastify-openapi-glue';

/**
 * `server.register(glue, { specification: 'api.json', serviceHandlers: new Service(), prefix: 'v1' })`:
 * https://github.com/seriousme/fastify-openapi-glue#options
 */
export function glueFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [plugin, options] = call?.parameters ?? [];
  if (call?.method !== 'register' || !plugin || externalPath(file.value(plugin), file) !== glue) {
    return [];
  }
  const handlers = propertyNode(options, 'serviceHandlers') ?? propertyNode(options, 'service');
  // The call makes a context of Fastify too.
  const id = `${glue} ${callId(node)}`;
  return [
    { ...scopeFact('openapi', node, textOption(options, 'prefix', file), 'router', file), id },
    {
      kind: 'mount',
      framework: 'openapi',
      on: file.value(call.on),
      path: text(''),
      what: scope(id),
      onlyOnRouter: true,
      ...file.position(node),
    },
    ...described(scope(id), node, propertyNode(options, 'specification'), handlers, file),
  ];
}
