import { fileScope, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import { functionTypes } from '../../../languages/ecmascript/unwrapped.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { handlersOf, namedTarget } from './targets.ts';

const configuration = /(?:^|\/)config\/(?:.*\/)?[^/]+\.[cm]?[jt]s$/;
const address = /^(?:(get|post|put|patch|delete|head|options|all)\s+)?(\/\S*)$/i;

/** Sails 1: https://sailsjs.com/documentation/concepts/routes/custom-routes */
export const sails: Framework = {
  name: 'sails',
  support: {
    title: 'Sails',
    followed: 'custom routes of the configuration, actions, controllers, functions, redirects and views',
    notFollowed: 'blueprint and shadow routes, regular expressions, routes that are spread into others',
  },
  languages: ['ecmascript'],
  trigger: (source, path) => configuration.test(path) && /\broutes\s*[:=]\s*\{/.test(source),
  query: '[(pair) (assignment_expression)] @node',
  join: joinVerbatim,
  finish: ({ segments, file, options, manifests }) => {
    if (!manifests.some(({ text }) => /"sails"\s*:/.test(text))) {
      return [];
    }
    const target = knownText(options.get('target'));
    const found = { path: joinVerbatim(segments), unknown: false };
    return [target === undefined ? found : { ...found, handlers: handlersOf(target, file), isElsewhere: true }];
  },
  read: (file, matches) =>
    matches
      .flatMap(({ captures }) => captures.flatMap(({ node }) => tableOf(node)?.namedChildren ?? []))
      .flatMap((entry) => route(entry, file)),
};

/** The object in `module.exports.routes = {…}` and in `module.exports = { routes: {…} }`. */
function tableOf(node: Node): Node | undefined {
  const isPair = node.type === 'pair';
  const assigned = isPair ? node.parent?.parent : node;
  const left = assigned?.type === 'assignment_expression' ? (assigned.childForFieldName('left')?.text ?? '') : '';
  const isRoutes = isPair
    ? left === 'module.exports' && node.childForFieldName('key')?.text === 'routes'
    : /^(?:module\.)?exports\.routes$/.test(left);
  const value = node.childForFieldName(isPair ? 'value' : 'right');
  return isRoutes && value?.type === 'object' ? value : undefined;
}

/** The route of `'POST /orders/:id': 'orders/place'`. */
function route(entry: Node, file: SyntaxFile): readonly Fact[] {
  const [key, value] = ['key', 'value'].map((field) => entry.childForFieldName(field));
  const [, verb = 'all', path] = address.exec((key && literalText(file.value(key))) ?? '') ?? [];
  if (!value || path === undefined) {
    return [];
  }
  // Of a list, what comes before the last are policies.
  const target = (value.type === 'array' ? value.namedChildren.at(-1) : value) ?? value;
  const given = functionTypes.has(target.type) ? target : propertyNode(target, 'fn');
  const named = given ? undefined : namedTarget(target, file);
  if (!given && named === undefined && propertyNode(target, 'policy')) {
    // A policy hands the request on: https://sailsjs.com/documentation/concepts/routes/custom-routes#policy-target-syntax
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: 'sails',
      methods: [/^all$/i.test(verb) ? 'ANY' : verb.toUpperCase()],
      path: text(path),
      on: scope(fileScope),
      handler: given && file.value(given),
      ...(named === undefined ? {} : { options: { target: text(named) } }),
      line: file.line(entry),
      ...file.position(entry),
    },
  ];
}
