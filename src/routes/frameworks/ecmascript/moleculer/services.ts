import { fileScope, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { type Decorator, decoratedMethods, decoratorsOfClass } from '../decorators.ts';
import { actionKey, autoOption } from './finish.ts';
import { methodAndPath } from './gateway.ts';

/** A service by the name that its actions have before theirs, with the path of their own aliases. */
interface Service {
  readonly name: string;
  readonly base: string;
}

interface Action {
  readonly name: string;
  /** What the schema or the decorator says of it. */
  readonly definition: Node | undefined;
  readonly answering: Node;
  readonly at: Node;
}

/** The actions of a service schema `{ name: 'orders', version: 2, actions: { … } }`: https://moleculer.services/docs/0.14/services */
export function serviceFacts(actions: Node, file: SyntaxFile): readonly Fact[] {
  const service = serviceOf(actions.parent ?? undefined, file);
  const table = actions.childForFieldName('value');
  return service && table?.type === 'object'
    ? table.namedChildren.flatMap((entry) => actionFacts(actionOf(entry), service, file))
    : [];
}

/**
 * The actions of a class: `@Service({ name: 'orders' }) class … { @Action({ rest: 'GET /:id' }) show(ctx) {} }`.
 * https://github.com/ColonelBundy/moleculer-decorators
 */
export function decoratedServiceFacts(body: Node, file: SyntaxFile): readonly Fact[] {
  const decorators = body.parent ? decoratorsOfClass(body.parent) : [];
  const [schema] = decorators.find((each) => isNamed('Service', each, file))?.arguments ?? [];
  const service = serviceOf(schema, file);
  const methods = service ? decoratedMethods(body) : [];
  return methods.flatMap(({ node, decorators: own }) => {
    const decorator = own.find((each) => isNamed('Action', each, file));
    const [definition] = decorator?.arguments ?? [];
    const name = textOf(definition, 'name', file) ?? node.childForFieldName('name')?.text;
    return service && decorator && name !== undefined
      ? actionFacts({ name, definition, answering: node, at: decorator.node }, service, file)
      : [];
  });
}

function isNamed(name: string, { callee }: Decorator, file: SyntaxFile): boolean {
  return externalPath(file.value(callee), file) === `moleculer-decorators.${name}`;
}

function serviceOf(schema: Node | undefined, file: SyntaxFile): Service | undefined {
  const named = textOf(schema, 'name', file);
  const version = propertyNode(schema, 'version');
  const versionText = version?.type === 'number' ? `v${version.text}` : version && literalText(file.value(version));
  if (named === undefined || (version && versionText === undefined)) {
    return undefined;
  }
  const name = versionText === undefined ? named : `${versionText}.${named}`;
  return { name, base: textOf(propertyNode(schema, 'settings'), 'rest', file) ?? name.replaceAll('.', '/') };
}

function actionOf(entry: Node): Action | undefined {
  const key = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
  const name = key?.text.replace(/^['"]|['"]$/g, '');
  const definition = entry.childForFieldName('value') ?? undefined;
  const answering = propertyNode(definition, 'handler') ?? definition ?? entry;
  return name === undefined ? undefined : { name, definition, answering, at: entry };
}

function actionFacts(action: Action | undefined, service: Service, file: SyntaxFile): readonly Fact[] {
  if (!action) {
    return [];
  }
  const { definition, answering, at } = action;
  const id = `${service.name}.${action.name}`;
  const place = text(`${file.line(answering)} ${file.path}`);
  const isPublished = (textOf(definition, 'visibility', file) ?? 'published') === 'published';
  const address = addressOf(propertyNode(definition, 'rest'), service.base, file);
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
            line: file.line(at),
            ...file.position(at),
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
