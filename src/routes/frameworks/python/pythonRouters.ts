import { groupBy } from '../../../model/groupBy.ts';
import { memoized } from '../../../model/memoized.ts';
import { concatenation, type Expression, name, scope, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, argumentsOf, argumentValue, callAt } from '../../languages/python/arguments.ts';
import { nameOf, parameterNodes } from '../../languages/python/parameters.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { ReadNode } from './captures.ts';
import { beforePaths, changedPaths } from './changedPaths.ts';
import { handedOnArguments, reachingArgument } from './constructors.ts';
import { mountFact, type ScopeProperties, scopeFact } from './routerFacts.ts';

/** A class of a package whose objects are routers. */
export interface Maker {
  /** The name of the constructor argument with the prefix, and its position if it can be positional. */
  readonly prefix?: string;
  readonly position?: number;
  readonly within: 'root' | 'router' | 'first argument';
}

/** Router classes by qualified name, one entry for each name by which they can be imported. */
export type Makers = Readonly<Record<string, Maker>>;

/** The query of readers of Python routers: decorators, calls, classes, and functions with parameters. */
export const routersQuery = `
  (decorator (call)) @decorator
  (call) @call
  (class_definition) @class
  (function_definition) @function
`;

/** Whether a file may decorate with a router that it imports by name, without importing the framework. */
export function mayDecorate(source: string): boolean {
  return /@\w{0,80}(?:router|app|api)\w{0,80}\.(?:get|post|put|patch|delete|api_route)\((?<=^\s*@[\w.]+\()/m.test(
    source,
  );
}

/**
 * The scope of a call that creates a router, from a known class or from a class of the workspace, which may inherit
 * from one.
 */
export function scopesMade(framework: string, makers: Makers, file: SyntaxFile, call: Node): readonly Fact[] {
  const type = file.value(call.childForFieldName('function'));
  const maker = makers[externalPath(type, file) ?? ''];
  const made = (by: Maker): ScopeProperties => {
    const prefix = by.prefix === undefined ? undefined : prefixOf(call, by.prefix, by.position, file);
    const first = by.within === 'first argument' ? argumentsOf(call)[0] : undefined;
    const parent = first?.type === 'keyword_argument' ? argument(call, 'app') : first;
    const within = by.within !== 'first argument' ? by.within : parent ? file.value(parent) : 'router';
    return { id: callAt(call), path: prefix ?? text(''), within };
  };
  const reaching = (by: Maker): Expression =>
    concatenation([
      ...(by.prefix === undefined ? [] : [reachingArgument(file, call, by.prefix, by.position)]),
      beforePaths(type),
    ]);
  const last = type.kind === 'name' || type.kind === 'member' ? type.name : '';
  // Routes that a class registers on itself are routes of each of its objects.
  const inherited = (): Fact => mountFact(file, call, { on: scope(callAt(call)), what: type, onlyOnRouter: true });
  if (maker) {
    return isClassOf(file, last)
      ? [scopeFact(framework, file, call, { ...made(maker), path: reaching(maker) }), inherited()]
      : [scopeFact(framework, file, call, made(maker))];
  }
  const conditional = /^[A-Z]/.test(last)
    ? alikeMakers(makers)
        .filter(({ by }) => by.within !== 'root')
        .map(({ by, bases }) =>
          scopeFact(framework, file, call, { ...made(by), path: reaching(by), madeBy: { type, bases } }),
        )
    : [];
  return conditional.length > 0 ? [...conditional, inherited()] : [];
}

/**
 * The prefix that a call gives to a router, or that is assigned to it afterwards: `items.prefix = '/items'`. Unknown if routes
 * precede the assignment.
 */
function prefixOf(
  call: Node,
  attribute: string,
  position: number | undefined,
  file: SyntaxFile,
): Expression | undefined {
  const assignment = call.parent?.type === 'assignment' ? call.parent : undefined;
  const router = assignment?.childForFieldName('left')?.text ?? '';
  const written = `${router}.${attribute}`;
  const mayFollow = /^\w+$/.test(router) && file.mentions(/\.(?:url_)?prefix[ \t]*=[^=]/);
  const later = mayFollow ? file.root.descendantsOfType(['assignment']) : [];
  const [first, ...others] = later.filter((each) => each.childForFieldName('left')?.text === written);
  if (!first) {
    return argumentValue(call, attribute, file, position);
  }
  const route = file.root.descendantsOfType(['decorator']).find(({ text: each }) => each.startsWith(`@${router}.`));
  const isFirst = others.length === 0 && (!route || first.startIndex < route.startIndex);
  return isFirst ? file.value(first.childForFieldName('right')) : unknown;
}

/** Router classes with equal properties, grouped. */
const alikeMakers = memoized((makers: Makers): readonly { readonly by: Maker; readonly bases: readonly string[] }[] => {
  const alike = groupBy(
    Object.entries(makers),
    ([, { prefix, position, within }]) => `${prefix} ${position} ${within}`,
  );
  return [...alike.values()].flatMap((group) =>
    group[0] ? [{ by: group[0][1], bases: group.map(([base]) => base) }] : [],
  );
});

function isClassOf(file: SyntaxFile, called: string): boolean {
  return file.declared(called).some(({ kind }) => kind === 'class');
}

/** The scope of a class that inherits from a router class, and what its constructor hands on: the prefix is that of each object. */
export function scopesOfClass(framework: string, makers: Makers, file: SyntaxFile, node: Node): readonly Fact[] {
  const className = node.childForFieldName('name')?.text;
  const bases = (node.childForFieldName('superclasses')?.namedChildren ?? []).filter(({ type }) =>
    /identifier|attribute/.test(type),
  );
  if (className === undefined || bases.length === 0) {
    return [];
  }
  const maker = (base: Node): Maker | undefined => makers[externalPath(file.value(base), file) ?? ''];
  const direct = bases.map(maker).find((each) => each !== undefined);
  const changed = changedPaths(file, node);
  const scopeBy = ({ within }: Maker): ScopeProperties => ({
    id: className,
    path: changed.length > 0 ? unknown : text(''),
    within: within === 'root' ? 'root' : 'router',
  });
  const handedOn = Object.values(makers).some(({ prefix }) => prefix !== undefined)
    ? handedOnArguments(file, node, (base) => maker(base) !== undefined && !isClassOf(file, base.text))
    : [];
  if (direct) {
    return [scopeFact(framework, file, node, scopeBy(direct)), ...handedOn, ...changed];
  }
  return [
    ...alikeMakers(makers).map(({ by, bases }) =>
      scopeFact(framework, file, node, { ...scopeBy(by), madeBy: { type: name(className), bases } }),
    ),
    ...handedOn,
    ...changed,
  ];
}

/**
 * The scopes of parameters that are typed as an application or called `app`. They are mounted at the root unless a call
 * site is known.
 */
function applicationParameters(framework: string, makers: Makers, file: SyntaxFile, node: Node): readonly Fact[] {
  return parameterNodes(node).flatMap((parameter) => {
    const annotation = parameter.childForFieldName('type')?.firstNamedChild;
    const maker = annotation ? makers[externalPath(file.value(annotation), file) ?? ''] : undefined;
    const parameterName = nameOf(parameter);
    const isApplication = annotation ? maker?.within === 'root' : /^(?:app|application)$/.test(parameterName);
    if (!isApplication) {
      return [];
    }
    const id = `${parameterName} of ${node.startIndex}`;
    const position = { inside: node.startIndex, at: node.startIndex };
    return [
      { kind: 'scope', framework, id, path: text(''), within: 'root', isGiven: true, ...position } as const,
      { kind: 'binding', name: parameterName, value: scope(id), ...position } as const,
    ];
  });
}

/** Readers of the scopes of routers: those that calls and classes create, and applications that are parameters of functions. */
export function routerReaders(
  framework: string,
  makers: Makers,
): Readonly<Record<'class' | 'function' | 'call', ReadNode>> {
  return {
    class: (file, node) => scopesOfClass(framework, makers, file, node),
    function: (file, node) => applicationParameters(framework, makers, file, node),
    call: (file, node) => scopesMade(framework, makers, file, node),
  };
}

/** Tells whether a file imports a package, or a part of it. */
export function importOf(packageName: string): (file: SyntaxFile) => boolean {
  const statement = new RegExp(`^[ \\t]*(?:from|import)\\s+${packageName}\\b`, 'm');
  return (file) => file.mentions(statement);
}
