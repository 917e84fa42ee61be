import { groupBy } from '../../../model/groupBy.ts';
import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { guardsAround } from '../../languages/guards.ts';
import { argument } from '../../languages/php/arguments.ts';
import { type Chain, type ChainLink, chainOf, chainQuery, isOutermost } from '../../languages/php/chains.ts';
import { loadedFile } from '../../languages/php/loadedFile.ts';
import { parameterOf } from '../../languages/php/parameters.ts';
import { capturedNodes } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { fileMount, groupId, groupsAround, openedGroup, scopeAround } from './phpGroups.ts';
import { callableValue, methodsIn } from './phpHandlers.ts';
import {
  applicationId,
  applicationScope,
  basePaths,
  givenApplication,
  isApplication,
  isCollector,
  isGivenApplication,
} from './slimApplications.ts';

const grouping = { framework: 'slim', opening: new Set(['group']) };
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'any', 'map', 'redirect']);

/** Registrations on an application that another file creates. */
const ofAnotherFile =
  /\$(?:app|this)\s*->\s*group\(\s*['"]|\$app\s*->\s*(?:get|post|put|patch|delete|any)\(\s*(?:'[^']*'|"[^"]*")\s*,\s*\[\s*\$this\b/;

/** Slim 3 and 4, with FastRoute's path patterns: https://www.slimframework.com/docs/v4/objects/routing.html */
export const slim: Framework = {
  name: 'slim',
  support: {
    title: 'Slim 3 and 4',
    followed: 'groups, `map`, optional parts',
    notFollowed: 'route collectors of packages',
  },
  languages: ['php'],
  trigger: (source, path) =>
    /\bSlim\\/.test(source) ||
    (/rout|index|app\.php/i.test(path) &&
      !/\b(?:Mezzio|Zend\\Expressive)\\/.test(source) &&
      /\$app\s*->\s*(?:get|post|put|patch|delete|map|any|group)\(/i.test(source)) ||
    ofAnotherFile.test(source),
  query: `
    ${chainQuery}
    [(anonymous_function) (function_definition) (method_declaration) (arrow_function)] @function
    (assignment_expression right: [(scoped_call_expression) (object_creation_expression)] @made)
    [(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @loaded
  `,
  join: joinVerbatim,
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    const chains = nodes('chain').filter(isOutermost).map(chainOf);
    const applications = nodes('made').filter(isApplication);
    const paths = basePaths(chains);
    const made = groupBy(applications, (node) => variablesAround(node, file));
    const registered = chains.flatMap((chain) => chainFacts(chain, file));
    return [
      ...nodes('function').flatMap((node) => givenApplication(node, file)),
      ...applications.map((node) => applicationScope(node, paths, file)),
      ...(registered.some(isOfLoader) ? [scopeOfLoader()] : []),
      ...registered,
      ...nodes('loaded').map((node) => fileMount(loadedFile(node, file), scopeOfLoaded(node, made, file), node, file)),
    ];
  },
};

/**
 * The scope for a loaded file: it shares the variables of the loading code, so that its `$app` is the application created there.
 * https://www.php.net/manual/en/function.include.php
 */
function scopeOfLoaded(
  loaded: Node,
  applications: ReadonlyMap<number | undefined, readonly Node[]>,
  file: SyntaxFile,
): Expression {
  const beside = applications.get(variablesAround(loaded, file)) ?? [];
  const made = beside.findLast(({ startIndex }) => startIndex < loaded.startIndex);
  return made ? scope(made.startIndex) : scopeAround(loaded, grouping, file);
}

/** The offset of the function whose variables are visible at a node: a loop has no variables of its own. */
function variablesAround(node: Node, file: SyntaxFile): number | undefined {
  let around = file.functionAround(node);
  while (around?.type === 'foreach_statement') {
    around = file.functionAround(around);
  }
  return around?.startIndex;
}

function chainFacts(chain: Chain, file: SyntaxFile): readonly Fact[] {
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

function endpoint(link: ChainLink, first: Node, on: Expression, chain: Chain, file: SyntaxFile): readonly Fact[] {
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

/** Whether a fact registers on an application in a variable of the loading file: it is in no function. */
function isOfLoader(fact: Fact): boolean {
  const on = fact.kind === 'scope' ? fact.within : fact.kind === 'endpoint' ? fact.on : undefined;
  return (
    typeof on === 'object' &&
    on.kind === 'scope' &&
    on.id === fileScope &&
    'inside' in fact &&
    fact.inside === undefined
  );
}

/**
 * The scope of a file that uses the application of the file which loads it. Its prefix is unknown if no file is known to load it:
 * https://www.php.net/manual/en/function.include.php
 */
function scopeOfLoader(): Fact {
  return {
    kind: 'scope',
    framework: 'slim',
    id: fileScope,
    path: text(''),
    within: 'router',
    inside: undefined,
    at: 0,
  };
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
