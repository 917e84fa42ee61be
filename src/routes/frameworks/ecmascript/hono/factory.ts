import { scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callId } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * A factory, which other files may import: each call of its `createApp` makes another application.
 * https://hono.dev/docs/helpers/factory#factory-createapp
 */
export function factory(node: Node, made: string, file: SyntaxFile): readonly Fact[] {
  if (!/^hono\/factory\.(?:createFactory|Factory)$/.test(made)) {
    return [];
  }
  const position = file.position(node);
  const id = -1 - callId(node);
  const app = `application of ${callId(node)}`;
  return [
    {
      kind: 'substitute',
      value: { kind: 'object', entries: { createApp: { kind: 'function', id } } },
      ...position,
      at: callId(node),
    },
    {
      kind: 'function',
      id,
      name: 'createApp',
      line: file.line(node),
      parameters: [],
      returns: [scope(app)],
      ...position,
    },
    {
      kind: 'scope',
      framework: 'hono',
      id: app,
      path: text(''),
      within: 'router',
      inside: id,
      at: node.startIndex,
    },
  ];
}
