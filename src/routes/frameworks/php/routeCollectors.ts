import { memoized } from '../../../model/memoized.ts';
import { type Expression, literalText, member, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { guardsAround } from '../../languages/guards.ts';
import { argument } from '../../languages/php/arguments.ts';
import { type Chain, callTaking, chainOf, chainQuery, isOutermost } from '../../languages/php/chains.ts';
import { classReference, typeOf } from '../../languages/php/classes.ts';
import { parameterOf } from '../../languages/php/parameters.ts';
import { capturedNodes, type Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { type Grouping, givenRouter, groupId, groupsAround, groupTaking, openedGroup } from './phpGroups.ts';
import { callableValue, methodsIn } from './phpHandlers.ts';

/** How a library collects routes: on an object of one of its classes, which a file creates or gets as a parameter. */
export interface Collecting extends Grouping {
  /** The full names of the classes, with a leading backslash. */
  readonly classes: RegExp;
  /** Methods that take method, path and handler. All others are named after the HTTP method. */
  readonly mapping: ReadonlySet<string>;
  /** Functions that pass a new collector to a callable. */
  readonly passing?: RegExp;
  /** The method that sets the base path of the application. */
  readonly basePath?: string;
  /** The method that registers for all HTTP methods, besides `any`. */
  readonly all?: string;
  /** The method that sets the namespace of classes in handlers of the form `Class@method`. */
  readonly namespace?: string;
  /** Whether the closure of a group has no parameter and registers on the enclosing router: `function () use ($router) {…}`. */
  readonly sharesRouter?: boolean;
}

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);
const functions = '[(anonymous_function) (function_definition) (method_declaration) (arrow_function)] @function';

/** A query for what `readCollectors` reads. */
export const collectorQuery = `${chainQuery} ${functions} (object_creation_expression) @made`;

/** The collectors of a file, their groups and their routes. */
export function readCollectors(matches: readonly Match[], collecting: Collecting, file: SyntaxFile): readonly Fact[] {
  const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
  const chains = nodes('chain').filter(isOutermost).map(chainOf);
  const links = chains.flatMap((chain) => chain.links);
  const base = links.find(({ name }) => name === collecting.basePath)?.arguments[0];
  const made = [
    ...nodes('made').flatMap((node) => madeCollector(node, collecting, file)),
    ...chains.flatMap((chain) => containedCollector(chain, collecting, file)),
  ];
  return [
    ...nodes('function').flatMap((node) => givenCollector(node, collecting, file)),
    ...(base ? made.map((each) => ({ ...each, path: file.value(base.node) })) : made),
    ...chains.flatMap((chain) => chainFacts(chain, collecting, file)),
  ];
}

function madeCollector(made: Node, collecting: Collecting, file: SyntaxFile): readonly Scope[] {
  const madeClass = made.firstNamedChild;
  return newCollector(made, madeClass ? classReference(madeClass, file) : undefined, collecting, file);
}

/** The scope of `$container->get(Router::class)`: https://www.php-fig.org/psr/psr-11/ */
function containedCollector({ node, links }: Chain, collecting: Collecting, file: SyntaxFile): readonly Scope[] {
  const [link] = links;
  const [given, ...others] = link?.name === 'get' ? link.arguments : [];
  return given && others.length === 0 ? newCollector(node, file.value(given.node), collecting, file) : [];
}

function newCollector(
  node: Node,
  of: Expression | undefined,
  { framework, classes }: Collecting,
  file: SyntaxFile,
): readonly Scope[] {
  return of?.kind === 'name' && classes.test(of.name)
    ? [{ kind: 'scope', framework, id: node.startIndex, path: text(''), within: 'root', ...file.position(node) }]
    : [];
}

/** The scope of a parameter that is a collector; it stands for the caller's if the call site is known. */
function givenCollector(callable: Node, collecting: Collecting, file: SyntaxFile): readonly Fact[] {
  const isGroup = groupTaking(callable, collecting) !== undefined;
  const parameter = isGroup
    ? undefined
    : callable.childForFieldName('parameters')?.namedChildren.find((each) => isCollector(each, collecting, file));
  const { framework } = collecting;
  const id = collectorId(callable);
  return parameter ? givenRouter(parameter, callable, { framework, id, within: 'root' }, file) : [];
}

function collectorId(callable: Node): string {
  return `collector ${callable.startIndex}`;
}

/** Whether a parameter is a collector by its type, or because its function is passed to one that gives it a new one. */
function isCollector(parameter: Node, { classes, passing }: Collecting, file: SyntaxFile): boolean {
  const type = typeOf(parameter, file);
  const callable = parameter.parent?.parent;
  const call = callable ? callTaking(callable) : undefined;
  const callee = call?.childForFieldName('function') ?? call?.childForFieldName('name');
  return type?.kind === 'name' ? classes.test(type.name) : passing?.test(callee?.text ?? '') === true;
}

function chainFacts(chain: Chain, collecting: Collecting, file: SyntaxFile): readonly Fact[] {
  const [link] = chain.links;
  const isOpening = link !== undefined && collecting.opening.has(link.name);
  const isMapping = link !== undefined && collecting.mapping.has(link.name);
  const isForAll = link !== undefined && (link.name === 'any' || link.name === collecting.all);
  if (!link || !(isOpening || isMapping || isForAll || verbs.has(link.name))) {
    return [];
  }
  const on = collectorOf(chain, collecting, file);
  const [first, second] = [argument(link.arguments, 0), argument(link.arguments, 1)];
  if (!on || !first || !second) {
    return [];
  }
  if (isOpening) {
    return openedGroup(link, file.value(first), on, collecting.framework, file);
  }
  const methods = isMapping ? mappedMethods(first, file) : [isForAll ? 'ANY' : link.name.toUpperCase()];
  const handler = argument(link.arguments, isMapping ? 2 : 1);
  return methods && handler
    ? [
        {
          kind: 'endpoint',
          framework: collecting.framework,
          methods,
          path: file.value(isMapping ? second : first),
          on,
          handler: classMethod(handler, collecting, file) ?? callableValue(handler, file),
          onlyOnRouter: true,
          line: file.line(chain.node),
          ...guardsAround(chain.node, file),
          ...file.position(chain.node),
        },
      ]
    : [];
}

/** The method in a handler of the form `Class@method`, of a class in the namespace that the file sets. */
function classMethod(handler: Node, { namespace }: Collecting, file: SyntaxFile): Expression | undefined {
  const literal = namespace === undefined ? undefined : literalText(file.value(handler));
  const [, className, method] = /^\\?([\w\\]+)@(\w+)$/.exec(literal ?? '') ?? [];
  if (className === undefined || method === undefined) {
    return undefined;
  }
  const said = namespacesSet(file).get(namespace ?? '');
  return member(name(said === undefined ? className : `${said}\\${className}`), method);
}

/** The text arguments of the single-argument calls of a file, by method; the last call counts. */
const namespacesSet = memoized(
  (file: SyntaxFile): ReadonlyMap<string, string> =>
    new Map(
      capturedNodes(file.matches(chainQuery), 'chain')
        .flatMap((node) => chainOf(node).links)
        .flatMap((link): readonly (readonly [string, string])[] => {
          const [given, ...others] = link.arguments;
          const written = given && others.length === 0 ? literalText(file.value(given.node)) : undefined;
          return written ? [[link.name, written.replace(/^\\|\\$/g, '')]] : [];
        }),
    ),
);

/** Whether a closure uses a variable of the code around it: https://www.php.net/manual/en/functions.anonymous.php */
function uses(closure: Node, variable: string): boolean {
  const clause = closure.namedChildren.find(({ type }) => type === 'anonymous_function_use_clause');
  return (
    closure.type === 'arrow_function' ||
    clause?.namedChildren.some(({ text }) => text.replace(/^&/, '') === variable) === true
  );
}

/** The methods of an argument; a star is a fallback for all others. */
function mappedMethods(node: Node, file: SyntaxFile): readonly string[] | undefined {
  return literalText(file.value(node)) === '*' ? ['ANY'] : methodsIn(node, file);
}

/** The collector on which a chain begins: the parameter of a group or of a function, or a variable or property. */
function collectorOf({ root, isStatic }: Chain, collecting: Collecting, file: SyntaxFile): Expression | undefined {
  if (isStatic || !/^\$(?:\w+|this->\w+)$/.test(root.text)) {
    return undefined;
  }
  for (const link of groupsAround(root, collecting, file)) {
    const takes = (closure: Node): boolean =>
      parameterOf(closure, root.text) !== undefined || (collecting.sharesRouter === true && uses(closure, root.text));
    if (link.arguments.some(({ node }) => takes(node))) {
      return scope(groupId(link));
    }
  }
  for (let around = file.functionAround(root); around; around = file.functionAround(around)) {
    const parameter = parameterOf(around, root.text);
    if (parameter) {
      return isCollector(parameter, collecting, file) ? scope(collectorId(around)) : file.value(root);
    }
  }
  return file.value(root);
}
