import { groupBy } from '../../../model/groupBy.ts';
import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { chainOf, chainQuery, isOutermost } from '../../languages/php/chains.ts';
import { loadedFile } from '../../languages/php/loadedFile.ts';
import { capturedNodes } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { fileMount, scopeAround } from './phpGroups.ts';
import { applicationScope, basePaths, givenApplication, isApplication } from './slimApplications.ts';
import { chainFacts, grouping } from './slimChains.ts';

/** Registrations on an application that another file creates. */
const ofAnotherFile =
  /\$(?:app|this)\s*->\s*group\(\s*['"]|\$app\s*->\s*(?:get|post|put|patch|delete|any)\(\s*(?:'[^']*'|"[^"]*")\s*,\s*\[\s*\$this\b/;

const namedAfterRoutes = /rout|index|app\.php/i;

/** Slim 3 and 4, with FastRoute's path patterns: https://www.slimframework.com/docs/v4/objects/routing.html */
export const slim: Framework = {
  name: 'slim',
  support: {
    title: 'Slim 3 and 4',
    followed: 'groups, `map`, optional parts',
    notFollowed: 'route collectors of packages',
  },
  languages: ['php'],
  signs: ['Slim\\', '$app', 'group('],
  mayLackSigns: (_, path) => namedAfterRoutes.test(path),
  trigger: (source, path) =>
    /\bSlim\\/.test(source) ||
    (namedAfterRoutes.test(path) &&
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
