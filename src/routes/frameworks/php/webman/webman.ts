import { type Expression, functionScope, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { guardsAround } from '../../../languages/guards.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import { type Chain, chainOf, chainQuery, isOutermost } from '../../../languages/php/chains.ts';
import { classReference } from '../../../languages/php/classes.ts';
import { loadedFile } from '../../../languages/php/loadedFile.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { callsInSeveralGroups, fileMount, functionScopes, groupFact, groupsAround, scopeAround } from '../phpGroups.ts';
import { callableValue, methodsIn } from '../phpHandlers.ts';
import { resourceRoutes } from './resources.ts';

const facade = /^\\(?:Webman|support)\\Route$/;
const grouping = { framework: 'webman', opening: new Set(['group']) };
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'any']);

/** Webman: https://www.workerman.net/doc/webman/route.html */
export const webman: Framework = {
  name: 'webman',
  support: {
    title: 'Webman',
    followed: '`config/route.php` and that of plugins, groups, resources, functions that register routes',
    notFollowed: 'controllers that answer without a route, annotations',
  },
  languages: ['php'],
  signs: ['Webman\\Route', 'support\\Route'],
  trigger: (source) => /\b(?:Webman|support)\\Route\b/.test(source) && /\bRoute::/.test(source),
  query: `
    ${chainQuery}
    [(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @loaded
    (expression_statement (function_call_expression) @called)
  `,
  join: joinVerbatim,
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    const routes = nodes('chain')
      .filter(isOutermost)
      .flatMap((node) => registered(chainOf(node), file));
    const calls = nodes('called');
    const several = callsInSeveralGroups(calls, (call) => scopeOf(call, file));
    return [
      ...routes,
      ...functionScopes(routes, 'webman', () => 'router'),
      ...nodes('loaded').map((node) => fileMount(loadedFile(node, file), scopeOf(node, file), node, file)),
      ...calls.flatMap((node) => called(node, several.has(node) ? unknown : scopeOf(node, file), file)),
    ];
  },
};

/** The facts of `Route::get('/users/{id}', [UserController::class, 'show'])` and its kin. */
function registered({ root, isStatic, links, node }: Chain, file: SyntaxFile): readonly Fact[] {
  const [link] = links;
  const of = isStatic && link ? classReference(root, file) : undefined;
  if (!link || of?.kind !== 'name' || !facade.test(of.name)) {
    return [];
  }
  const on = scopeOf(node, file);
  const [first, second, third] = [0, 1, 2].map((position) => argument(link.arguments, position));
  if (link.name === 'group') {
    // A group need not have a path: `Route::group(function () { … })`.
    return [groupFact(link, first && second ? file.value(first) : text(''), on, 'webman', file)];
  }
  const common = {
    kind: 'endpoint',
    framework: 'webman',
    on,
    line: file.line(node),
    ...guardsAround(node, file),
    ...file.position(node),
  } as const;
  if (link.name === 'resource' && first && second) {
    const listed = third && arrayElements(third).map(({ value }) => file.value(value));
    return resourceRoutes(file.value(first), file.value(second), listed).map((route) => ({ ...common, ...route }));
  }
  const isMapping = link.name === 'add';
  const methods = isMapping ? methodsIn(first, file) : verbs.has(link.name) ? [link.name.toUpperCase()] : undefined;
  const path = isMapping ? second : first;
  return methods && path
    ? [{ ...common, methods, path: file.value(path), handler: callableValue(isMapping ? third : second, file) }]
    : [];
}

/** The scope of the innermost group around a node, else that of the function in which it is, or of the file. */
function scopeOf(node: Node, file: SyntaxFile): Expression {
  const [group] = groupsAround(node, grouping, file);
  const around = group ? undefined : file.functionAround(node);
  return around ? scope(functionScope(around.startIndex)) : scopeAround(node, grouping, file);
}

/** Passes the scope around a call to the function that is called, which may register routes itself. */
function called(node: Node, on: Expression, file: SyntaxFile): readonly Fact[] {
  const value = file.value(node);
  return value.kind === 'call'
    ? [{ kind: 'mount', on, path: text(''), what: value.callee, ...file.position(node) }]
    : [];
}
