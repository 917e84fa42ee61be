import { concatenation, type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf, arrayElements } from '../../../languages/php/arguments.ts';
import { directoryOf, moduleAt } from '../../../languages/php/modules.ts';
import { closures } from '../../../languages/php/values.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { fileMount, scopeAround } from '../phpGroups.ts';

/** The methods of CodeIgniter 4 that open a group: https://codeigniter.com/user_guide/incoming/routing.html#grouping-routes */
export const grouping = { framework: 'codeigniter', opening: new Set(['group', 'environment']) };

/**
 * The files of routes that the framework loads by itself: that of the application, those of modules, and those of an environment.
 * https://codeigniter.com/user_guide/general/modules.html#routes
 */
const loadedByFramework = /(?:^|\/)Config\/(?:(?:development|production|testing)\/)?Routes\.php$/;
const unconditional = /^(?:compound_statement|expression_statement|foreach_statement)$/;

/** The scope of a route file. Its prefix is unknown unless the framework or another file loads it. */
export function fileScopeFact(file: SyntaxFile): Fact {
  const within = loadedByFramework.test(file.path) ? 'root' : 'router';
  return { kind: 'scope', framework: 'codeigniter', id: fileScope, path: text(''), within, inside: undefined, at: 0 };
}

/** Mounts the file, or the files, that a node loads. */
export function loadedFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const what = loaded(node, file);
  return what ? [fileMount(what, scopeAround(node, grouping, file), node, file)] : [];
}

function loaded(node: Node, file: SyntaxFile): Expression | undefined {
  const path = node.firstNamedChild;
  if (path?.type !== 'variable_name') {
    return path ? moduleAt(resolved(file.value(path), node, file)) : undefined;
  }
  const loop = loopOver(path.text, node);
  const [over] = loop?.namedChildren ?? [];
  const made = over?.type === 'variable_name' ? assigned(over.text, node) : over;
  const isGlob = made?.type === 'function_call_expression' && made.childForFieldName('function')?.text === 'glob';
  const pattern = isGlob ? argument(argumentsOf(made), 0) : undefined;
  return pattern ? moduleAt(resolved(file.value(pattern), node, file)) : undefined;
}

/** The loop over files, each of which a node loads unconditionally. */
function loopOver(variable: string, node: Node): Node | undefined {
  let around = node.parent;
  while (around && unconditional.test(around.type) && around.type !== 'foreach_statement') {
    around = around.parent;
  }
  const isLoop = around?.type === 'foreach_statement' && around.namedChildren[1]?.text === variable;
  return around && isLoop && !/\b(?:continue|break)\b/.test(around.text) ? around : undefined;
}

/** The value that the enclosing code assigns to a variable, if it does so once. */
function assigned(variable: string, node: Node): Node | undefined {
  let around = node;
  while (around.parent && !closures.has(around.type)) {
    around = around.parent;
  }
  const [only, ...others] = around
    .descendantsOfType('assignment_expression')
    .filter((each) => each.childForFieldName('left')?.text === variable);
  return others.length === 0 ? (only?.childForFieldName('right') ?? undefined) : undefined;
}

/**
 * Bound on chains of variables that contain each other, and on all variables of one path: two variables that each contain the next
 * one twice grow exponentially.
 */
const deepest = 8;
const mostVariables = 100;

/** A path with constants of folders, and variables that are assigned once, replaced. */
function resolved(whole: Expression, node: Node, file: SyntaxFile): Expression {
  let count = 0;
  const follow = (path: Expression, depth: number): Expression => {
    if (path.kind === 'text') {
      return concatenation(path.parts.map((part) => (typeof part === 'string' ? text(part) : follow(part, depth))));
    }
    const value = path.kind === 'name' ? folderNamed(path.name, file.path) : undefined;
    if (value !== undefined || path.kind !== 'name') {
      return value === undefined ? path : text(value);
    }
    count += 1;
    const isFollowed = path.name.startsWith('$') && depth < deepest && count <= mostVariables;
    const right = isFollowed ? assigned(path.name, node) : undefined;
    return right && !right.text.includes(path.name) ? follow(file.value(right), depth + 1) : path;
  };
  return follow(whole, 0);
}

/** https://codeigniter.com/user_guide/general/common_functions.html#core-constants */
function folderNamed(constant: string, path: string): string | undefined {
  const folder = /^((?:.*\/)?)Config\//.exec(path)?.[1];
  switch (folder === undefined ? undefined : constant) {
    case 'APPPATH':
      return `/${folder}`;
    case 'ROOTPATH':
      return `${directoryOf(folderOf(`${folder}`))}/`;
    default:
      return undefined;
  }
}

/**
 * The files of routes that `Config\Routing` names.
 * https://codeigniter4.github.io/api/classes/CodeIgniter-Config-Routing.html
 */
export function configuredFiles(property: Node, file: SyntaxFile): readonly Fact[] {
  const files =
    property.childForFieldName('name')?.text === '$routeFiles' ? property.childForFieldName('default_value') : null;
  return files
    ? [
        {
          kind: 'scope',
          framework: 'codeigniter',
          id: fileScope,
          path: text(''),
          within: 'root',
          inside: undefined,
          at: 0,
        },
        ...arrayElements(files).map(({ value }) =>
          fileMount(moduleAt(resolved(file.value(value), value, file)), scope(fileScope), value, file),
        ),
      ]
    : [];
}
