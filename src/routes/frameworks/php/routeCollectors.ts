import { type Expression, literalText, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
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

/** How a library collects routes: on an object of one of its classes, which it makes or is given. */
export interface Collecting extends Grouping {
  /** The full names of the classes, with a leading backslash. */
  readonly classes: RegExp;
  /** Methods that are given method, path and handler. All others are named after their method. */
  readonly mapping: ReadonlySet<string>;
  /** The functions that pass a new collector to their callable. */
  readonly passing?: RegExp;
}

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'any']);
const functions = '[(anonymous_function) (function_definition) (method_declaration) (arrow_function)] @function';

/** A query for what `readCollectors` reads. */
export const collectorQuery = `${chainQuery} ${functions} (object_creation_expression) @made`;

/** The collectors of a file, their groups and their routes. */
export function readCollectors(matches: readonly Match[], collecting: Collecting, file: SyntaxFile): readonly Fact[] {
  const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
  return [
    ...nodes('function').flatMap((node) => givenCollector(node, collecting, file)),
    ...nodes('made').flatMap((node) => madeCollector(node, collecting, file)),
    ...nodes('chain')
      .filter(isOutermost)
      .flatMap((node) => chainFacts(chainOf(node), collecting, file)),
  ];
}

function madeCollector(made: Node, { framework, classes }: Collecting, file: SyntaxFile): readonly Fact[] {
  const madeClass = made.firstNamedChild;
  const of = madeClass && classReference(madeClass, file);
  return of?.kind === 'name' && classes.test(of.name)
    ? [{ kind: 'scope', framework, id: made.startIndex, path: text(''), within: 'root', ...file.position(made) }]
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
  if (!link || !(isOpening || isMapping || verbs.has(link.name))) {
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
  const methods = isMapping ? mappedMethods(first, file) : [link.name.toUpperCase()];
  const handler = argument(link.arguments, isMapping ? 2 : 1);
  return methods && handler
    ? [
        {
          kind: 'endpoint',
          framework: collecting.framework,
          methods,
          path: file.value(isMapping ? second : first),
          on,
          handler: callableValue(handler, file),
          onlyOnRouter: true,
          line: file.line(chain.node),
          ...guardsAround(chain.node, file),
          ...file.position(chain.node),
        },
      ]
    : [];
}

/** The methods that are given; a star is a fallback for all others. */
function mappedMethods(node: Node, file: SyntaxFile): readonly string[] | undefined {
  return literalText(file.value(node)) === '*' ? ['ANY'] : methodsIn(node, file);
}

/** The collector on which a chain begins: the parameter of a group or of a function, or a variable or property. */
function collectorOf({ root, isStatic }: Chain, collecting: Collecting, file: SyntaxFile): Expression | undefined {
  if (isStatic || !/^\$(?:\w+|this->\w+)$/.test(root.text)) {
    return undefined;
  }
  for (const link of groupsAround(root, collecting, file)) {
    if (link.arguments.some(({ node }) => parameterOf(node, root.text))) {
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
