import { concatenation, type Expression, fileScope, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import { functionTypes } from '../../../languages/ecmascript/unwrapped.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { actionOption, autoKey } from './finish.ts';

/** What the alias `REST posts` stands for: https://moleculer.services/docs/0.14/moleculer-web#Aliases */
const rest: readonly (readonly [method: string, path: string, action: string])[] = [
  ['GET', '', 'list'],
  ['GET', '/:id', 'get'],
  ['POST', '', 'create'],
  ['PUT', '/:id', 'update'],
  ['PATCH', '/:id', 'patch'],
  ['DELETE', '/:id', 'remove'],
];

/** The aliases in `settings: { path: '/api', routes: [{ path: '/admin', aliases: { 'GET users': 'users.list' } }] }`. */
export function gatewayFacts(routes: Node, file: SyntaxFile): readonly Fact[] {
  const settings = routes.parent ?? undefined;
  const list = routes.childForFieldName('value');
  if (settings?.parent?.childForFieldName('key')?.text !== 'settings' || list?.type !== 'array') {
    return [];
  }
  const base = valueOr(propertyNode(settings, 'path'), '/', file);
  return list.namedChildren.flatMap((route): readonly Fact[] => {
    const prefix = concatenation([base, text('/'), valueOr(propertyNode(route, 'path'), '/', file), text('/')]);
    const aliases = propertyNode(route, 'aliases');
    const whitelist = propertyNode(route, 'whitelist');
    const isAuto = propertyNode(route, 'autoAliases')?.text === 'true';
    const auto: Expression = { kind: 'list', items: [prefix, whitelist ? file.value(whitelist) : text('**')] };
    return [
      ...(isAuto
        ? [{ kind: 'setting', framework: 'moleculer', key: autoKey, value: auto, ...file.position(route) } as const]
        : []),
      ...(aliases?.type === 'object' ? aliases.namedChildren.flatMap((entry) => alias(entry, prefix, file)) : []),
    ];
  });
}

function alias(entry: Node, prefix: Expression, file: SyntaxFile): readonly Fact[] {
  const isMethod = entry.type === 'method_definition';
  const key = entry.childForFieldName(isMethod ? 'name' : 'key');
  const given = isMethod ? entry : entry.childForFieldName('value');
  const written = key && (literalText(file.value(key)) ?? key.text);
  if (!written || !given) {
    return [];
  }
  // Of a list, what comes before the last is middleware.
  const last = (given.type === 'array' ? given.namedChildren.at(-1) : given) ?? given;
  const target = propertyNode(last, 'action') ?? last;
  const isFunction = isMethod || functionTypes.has(target.type);
  const handler: Expression | undefined = isFunction ? { kind: 'function', id: target.startIndex } : undefined;
  const action = handler ? undefined : literalText(file.value(target));
  const [method, path] = methodAndPath(written);
  const answers =
    method === 'REST' && action
      ? rest.map(([verb, end, name]) => [verb, `${path}${end}`, `${action}.${name}`] as const)
      : [[method, path, action] as const];
  return answers.map(
    ([verb, end, name]): Fact => ({
      kind: 'endpoint',
      framework: 'moleculer',
      methods: [verb],
      path: concatenation([prefix, text(end)]),
      local: end,
      on: scope(fileScope),
      handler,
      ...(name === undefined ? {} : { options: { [actionOption]: text(name) } }),
      line: file.line(entry),
      ...file.position(entry),
    }),
  );
}

function valueOr(node: Node | undefined, otherwise: string, file: SyntaxFile): Expression {
  return node ? file.value(node) : text(otherwise);
}

/** The method and the path of `GET /orders/:id`; without a method, all. */
export function methodAndPath(written: string): readonly [method: string, path: string] {
  const [, method = '*', path = ''] = /^\s*(?:([A-Za-z*]+)\s+)?(\S*)/.exec(written) ?? [];
  return [method === '*' ? 'ANY' : method.toUpperCase(), path];
}
