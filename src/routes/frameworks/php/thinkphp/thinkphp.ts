import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, fileScope, literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import { type Chain, type ChainLink, chainOf, chainQuery, isOutermost } from '../../../languages/php/chains.ts';
import { classReference } from '../../../languages/php/classes.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { quoted } from '../../trigger.ts';
import { groupFact, groupsAround, scopeAround } from '../phpGroups.ts';
import { methodsIn } from '../phpHandlers.ts';
import { type Answer, actionAt, answerAt, applicationOf } from './addresses.ts';
import { actionsOfController, configurationWords, conventionSettings, pathsByConvention } from './controllers.ts';
import { resourceActions } from './resources.ts';

const facade = /^\\think\\(?:facade\\)?Route$/;
const grouping = { framework: 'thinkphp', opening: new Set(['group']) };
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'any']);

/** ThinkPHP 5 to 8: https://doc.thinkphp.cn/v8_0/route_definition.html */
export const thinkphp: Framework = {
  name: 'thinkphp',
  support: {
    title: 'ThinkPHP 5 to 8',
    followed:
      'rules, groups with a prefix of addresses, resources, applications, controllers that answer by their names',
    notFollowed: 'annotations, domains, entry scripts, inherited actions',
  },
  languages: ['php'],
  signs: ['think\\', ...quoted('url_route_must', 'controller_suffix')],
  trigger: (source) =>
    (/\bthink\\(?:facade\\)?Route\b/.test(source) && /\bRoute::/.test(source)) || configurationWords.test(source),
  query: chainQuery,
  join: joinTrimmed,
  expand: (_, target) => actionsOfController(target),
  finish: (draft, setting) =>
    draft.options.has('actions')
      ? pathsByConvention(draft, setting)
      : [{ path: joinTrimmed(draft.segments.map(inOneSyntax)), unknown: false }],
  read: (file, matches) => {
    const chains = capturedNodes(matches, 'chain').filter(isOutermost);
    const facts = chains.flatMap((node) => registered(chainOf(node), file));
    const settings = conventionSettings(file);
    return facts.length === 0 ? settings : [...applicationFacts(file), ...facts, ...settings];
  },
};

/** Normalises a rule. Parameters are written `:id` or `<id>`, optional ones `[:id]` or `<id?>`; a `$` at the end matches only whole paths. */
function inOneSyntax(rule: string): string {
  return rule
    .replace(/\$$/, '')
    .replace(/<(\w+)\?>/g, '[:$1]')
    .replace(/<(\w+)>/g, ':$1');
}

/** The scope of a file of one of several applications, whose name comes first; `app_map` and domains may replace it. */
function applicationFacts(file: SyntaxFile): readonly Fact[] {
  const application = applicationOf(file.path);
  if (application === undefined) {
    return [];
  }
  const path: Expression = { kind: 'text', parts: [application], isDefault: true };
  return [{ kind: 'scope', framework: 'thinkphp', id: fileScope, path, within: 'root', inside: undefined, at: 0 }];
}

function registered({ root, isStatic, links, node }: Chain, file: SyntaxFile): readonly Fact[] {
  const [link, ...options] = links;
  const of = isStatic && link ? classReference(root, file) : undefined;
  if (!link || of?.kind !== 'name' || !facade.test(of.name)) {
    return [];
  }
  const [first, second, third] = [0, 1, 2].map((position) => argument(link.arguments, position));
  const on = scopeAround(node, grouping, file);
  if (link.name === 'group') {
    const isUnnamed = !first || /function$/.test(first.type);
    return [groupFact(link, isUnnamed ? text('') : file.value(first), on, 'thinkphp', file)];
  }
  const before = prefixAround(node, file);
  const common = {
    kind: 'endpoint',
    framework: 'thinkphp',
    on,
    line: file.line(node),
    ...file.position(node),
  } as const;
  if (link.name === 'resource') {
    return resourceFacts(first, second, options, before, common, file);
  }
  const methods =
    link.name === 'rule' ? methodsOf(third, file) : verbs.has(link.name) ? [link.name.toUpperCase()] : undefined;
  return first && second && methods
    ? [{ ...common, methods, path: file.value(first), ...answerAt(second, before, file) }]
    : [];
}

function resourceFacts(
  rule: Node | undefined,
  given: Node | undefined,
  options: readonly ChainLink[],
  before: string,
  common: Omit<Endpoint, 'methods' | 'path' | 'handler'>,
  file: SyntaxFile,
): readonly Fact[] {
  const [path, controller] = [rule, given].map((node) => node && literalText(file.value(node)));
  if (path === undefined || controller === undefined) {
    return [];
  }
  const named = (option: string): readonly string[] | undefined => {
    const list = options.find(({ name }) => name === option);
    const elements = list && arrayElements(argument(list.arguments, 0));
    return elements?.flatMap(({ value }) => literalText(file.value(value)) ?? []);
  };
  const [only, except] = [named('only'), named('except')];
  return resourceActions(path)
    .filter(({ action }) => (only?.includes(action) ?? true) && !except?.includes(action))
    .map(({ method, path: below, action }): Fact => {
      const answer: Answer = actionAt(`${before}${controller}/${action}`, file);
      return { ...common, methods: [method], path: text(below), ...answer };
    });
}

/** What the groups around a route put before its address: `Route::group('blog', …)->prefix('blog/')`. */
function prefixAround(node: Node, file: SyntaxFile): string {
  const prefixes = Array.from(groupsAround(node, grouping, file), (link) => prefixOf(link.node, file));
  return prefixes.reverse().join('');
}

/** Memo of the prefixes of groups, by call: all routes in a group ask for it. */
const prefixesOfGroups = new WeakMap<Node, string>();

function prefixOf(group: Node, file: SyntaxFile): string {
  const known = prefixesOfGroups.get(group);
  if (known !== undefined) {
    return known;
  }
  const said = chainOf(outermost(group)).links.find(({ name }) => name === 'prefix');
  const given = said && argument(said.arguments, 0);
  const prefix = (given && literalText(file.value(given))) ?? '';
  prefixesOfGroups.set(group, prefix);
  return prefix;
}

function outermost(call: Node): Node {
  let current = call;
  while (!isOutermost(current) && current.parent) {
    current = current.parent;
  }
  return current;
}

function methodsOf(given: Node | undefined, file: SyntaxFile): readonly string[] | undefined {
  const methods = given ? methodsIn(given, file) : ['*'];
  return methods?.map((method) => (method === '*' ? 'ANY' : method));
}
