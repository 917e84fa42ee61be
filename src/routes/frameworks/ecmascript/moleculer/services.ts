import { fileScope, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { actionKey, autoOption } from './finish.ts';
import { methodAndPath } from './restAddress.ts';

/** The actions of a service schema `{ name: 'orders', version: 2, actions: { … } }`: https://moleculer.services/docs/0.14/services */
export function serviceFacts(actions: Node, file: SyntaxFile): readonly Fact[] {
  const schema = actions.parent ?? undefined;
  const table = actions.childForFieldName('value');
  const named = textOf(schema, 'name', file);
  if (named === undefined || table?.type !== 'object') {
    return [];
  }
  const version = propertyNode(schema, 'version');
  const versionText = version?.type === 'number' ? `v${version.text}` : version && literalText(file.value(version));
  if (version && versionText === undefined) {
    return [];
  }
  const service = versionText === undefined ? named : `${versionText}.${named}`;
  const base = textOf(propertyNode(schema, 'settings'), 'rest', file) ?? service.replaceAll('.', '/');
  return table.namedChildren.flatMap((entry) => action(entry, service, base, file));
}

function action(entry: Node, service: string, base: string, file: SyntaxFile): readonly Fact[] {
  const key = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
  const name = key?.text.replace(/^['"]|['"]$/g, '');
  if (name === undefined) {
    return [];
  }
  const definition = entry.childForFieldName('value') ?? undefined;
  const answering = propertyNode(definition, 'handler') ?? definition ?? entry;
  const id = `${service}.${name}`;
  const place = text(`${file.line(answering)} ${file.path}`);
  const isPublished = (textOf(definition, 'visibility', file) ?? 'published') === 'published';
  const address = addressOf(propertyNode(definition, 'rest'), base, file);
  return [
    { kind: 'setting', framework: 'moleculer', key: actionKey(id), value: place, inside: undefined, at: 0 },
    ...(address && isPublished
      ? [
          {
            kind: 'endpoint',
            framework: 'moleculer',
            methods: [address[0]],
            path: text(address[1]),
            on: scope(fileScope),
            handler: undefined,
            options: { [autoOption]: text(id) },
            line: file.line(entry),
            ...file.position(entry),
          } as const,
        ]
      : []),
  ];
}

/** `rest: 'GET /:id'` and `rest: { method: 'GET', path: '/:id' }`, below the path of the service. */
function addressOf(rest: Node | undefined, base: string, file: SyntaxFile): readonly [string, string] | undefined {
  const full = textOf(rest, 'fullPath', file);
  const path = full ?? textOf(rest, 'path', file);
  const method = textOf(rest, 'method', file);
  const written = rest?.type === 'object' ? path && `${method ?? '*'} ${path}` : rest && literalText(file.value(rest));
  if (written === undefined || written === '') {
    return undefined;
  }
  const [verb, end] = methodAndPath(written);
  const below = textOf(rest, 'basePath', file) ?? base;
  return [verb, full === undefined ? `${below}/${end}` : end];
}

function textOf(object: Node | undefined, name: string, file: SyntaxFile): string | undefined {
  const value = propertyNode(object, name);
  return value && literalText(file.value(value));
}
