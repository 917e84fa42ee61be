import { type Expression, fileScope, scope } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { guardsAround } from '../../languages/guards.ts';
import { argument } from '../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../languages/php/chains.ts';
import { parameterOf } from '../../languages/php/parameters.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { groupId, groupsAround, openedGroup } from './phpGroups.ts';
import { callableValue, methodsIn } from './phpHandlers.ts';
import { applicationId, isCollector, isGivenApplication } from './slimApplications.ts';

export const grouping = { framework: 'slim', opening: new Set(['group']) };

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'any', 'map', 'redirect']);

/** The groups, routes and redirects that a chain of calls registers. */
export function chainFacts(chain: Chain, file: SyntaxFile): readonly Fact[] {
  const [link] = chain.links;
  const first = link && argument(link.arguments, 0);
  const on = link && (verbs.has(link.name) || link.name === 'group') ? routerOf(chain, file) : undefined;
  if (!link || !first || !on || link.arguments.length < 2) {
    return [];
  }
  return link.name === 'group'
    ? openedGroup(link, file.value(first), on, 'slim', file)
    : endpoint(link, first, on, chain, file);
}

/** A route with its methods, path and handler. */
export function endpoint(
  link: ChainLink,
  first: Node,
  on: Expression,
  chain: Chain,
  file: SyntaxFile,
): readonly Fact[] {
  const isMap = link.name === 'map';
  const path = isMap ? argument(link.arguments, 1) : first;
  const methods = isMap
    ? methodsIn(first, file)
    : [link.name === 'any' ? 'ANY' : link.name === 'redirect' ? 'GET' : link.name.toUpperCase()];
  const handler = link.name === 'redirect' ? undefined : callableValue(argument(link.arguments, isMap ? 2 : 1), file);
  return path && methods
    ? [
        {
          kind: 'endpoint',
          framework: 'slim',
          methods,
          path: file.value(path),
          on,
          handler,
          ...(chain.root.text.endsWith('app') ? {} : { onlyOnRouter: true as const }),
          line: file.line(chain.node),
          ...guardsAround(chain.node, file),
          ...file.position(chain.node),
        },
      ]
    : [];
}

/**
 * Whether `$this` in the closure of a group is the group, because the closure has no parameters. A closure that uses the
 * application, in `$app` or the variable on which the group was opened, also registers in the open group:
 * https://www.slimframework.com/docs/v3/objects/router.html#route-groups
 */
function bindsThis(closure: Node, root: Node, group: ChainLink): boolean {
  const isOpened = closure.type === 'anonymous_function' && !closure.childForFieldName('parameters')?.firstNamedChild;
  const isApplication = root.text === '$app' || root.text === group.node.childForFieldName('object')?.text;
  return isOpened && (root.text === '$this' || (isApplication && usesVariable(closure, root.text)));
}

function usesVariable(closure: Node, name: string): boolean {
  const used = closure.namedChildren.find(({ type }) => type === 'anonymous_function_use_clause');
  return used?.namedChildren.some(({ text }) => text.replace(/^&/, '') === name) ?? false;
}

/**
 * The router on which a chain registers: the application, the parameter of a group's closure, or a function's
 * parameter.
 */
function routerOf({ root, isStatic }: Chain, file: SyntaxFile): Expression | undefined {
  if (isStatic || !/^\$(?:\w+|this->app)$/.test(root.text)) {
    return undefined;
  }
  for (const link of groupsAround(root, grouping, file)) {
    const closure = link.arguments.find(({ node }) => parameterOf(node, root.text) ?? bindsThis(node, root, link));
    if (closure) {
      return scope(groupId(link));
    }
  }
  const declared = file.declared(root.text).some(({ kind }) => kind === 'binding');
  if (declared) {
    return file.value(root);
  }
  for (let around = file.functionAround(root); around; around = file.functionAround(around)) {
    const parameter = parameterOf(around, root.text);
    if (parameter && isGivenApplication(parameter, file)) {
      return scope(applicationId(around));
    }
    if (parameter && isCollector(parameter, file)) {
      return file.value(root);
    }
  }
  return root.text.endsWith('app') && !file.mentions('$app->group([') ? scope(fileScope) : undefined;
}
