import { type Expression, literalText, name, scope, text } from '../../facts/expression.ts';
import type { Endpoint, Fact, Mount, Scope } from '../../facts/facts.ts';
import { nameOf, parameterNodes } from '../../languages/python/parameters.ts';
import { argument, argumentsOf, callAt } from '../../languages/python/values.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { methodNames } from '../methods.ts';

/** A class of a package whose objects routes are registered on. */
export interface Maker {
  /** The argument of its constructor that is put before its routes, and the place of that argument where it has one. */
  readonly prefix?: string;
  readonly position?: number;
  readonly within: 'root' | 'router' | 'first argument';
}

/** Makers by their qualified name, one entry for each name that they are imported by. */
export type Makers = Readonly<Record<string, Maker>>;

/** Decorators, calls, classes and functions with parameters: what readers of routers in Python look at. */
export const routersQuery = `
  (decorator (call)) @decorator
  (call) @call
  (class_definition) @class
  (function_definition) @function
`;

/** A fact without its kind, framework and position. */
type Given<F> = Omit<F, 'kind' | 'framework' | 'inside' | 'at'>;

export function scopeFact(framework: string, file: SyntaxFile, node: Node, given: Given<Scope>): Fact {
  return { kind: 'scope', framework, ...given, ...file.position(node) };
}

export function mountFact(
  file: SyntaxFile,
  node: Node,
  given: Omit<Mount, 'kind' | 'path' | 'inside' | 'at'> & { path?: Expression },
): Fact {
  return { kind: 'mount', path: text(''), ...given, ...file.position(node) };
}

/** Whether a call passes on, inside a method that overrides it, what that was called with: `super().add_url_rule(…)`. */
export function passesOn(call: Node): boolean {
  const callee = call.childForFieldName('function');
  const method = callee?.childForFieldName('attribute')?.text;
  if (callee?.childForFieldName('object')?.childForFieldName('function')?.text !== 'super') {
    return false;
  }
  for (let parent = call.parent; parent; parent = parent.parent) {
    if (parent.type === 'function_definition') {
      return parent.childForFieldName('name')?.text === method;
    }
  }
  return false;
}

/** A path that may be written without the slash in front. */
export function withSlash(path: Expression): Expression {
  const literal = literalText(path);
  return literal === undefined || /^(?:\/|$)/.test(literal) ? path : text(`/${literal}`);
}

/** No route where the path is written in place and does not begin as paths do. */
export function endpointFact(
  framework: string,
  file: SyntaxFile,
  node: Node,
  given: Omit<Given<Endpoint>, 'line'>,
): readonly Fact[] {
  const literal = literalText(given.path);
  return literal === undefined || /^(?:[/{<]|$)/.test(literal)
    ? [{ kind: 'endpoint', framework, line: file.line(node), ...given, ...file.position(node) }]
    : [];
}

/** The HTTP methods that an argument names; without it those that are answered otherwise. */
export function methodsGiven(
  file: SyntaxFile,
  given: Node | undefined,
  otherwise: readonly string[] = ['GET'],
): Pick<Endpoint, 'methods' | 'methodsFrom'> {
  if (!given) {
    return { methods: otherwise };
  }
  const value = file.value(given);
  const methods = methodNames(value)?.filter((method, _, all) => method !== 'HEAD' || !all.includes('GET'));
  return methods ? { methods } : { methods: otherwise, methodsFrom: value };
}

/** The scope that a call makes: an object of a maker, or of a class of the workspace that may turn out to inherit from one. */
export function scopesMade(framework: string, makers: Makers, file: SyntaxFile, call: Node): readonly Fact[] {
  const type = file.value(call.childForFieldName('function'));
  const maker = makers[externalPath(type, file) ?? ''];
  const made = (by: Maker): Given<Scope> => {
    const prefix = by.prefix === undefined ? undefined : argument(call, by.prefix, by.position);
    const first = by.within === 'first argument' ? argumentsOf(call)[0] : undefined;
    const parent = first?.type === 'keyword_argument' ? argument(call, 'app') : first;
    const within = by.within !== 'first argument' ? by.within : parent ? file.value(parent) : 'router';
    return { id: callAt(call), path: prefix ? file.value(prefix) : text(''), within };
  };
  const last = type.kind === 'name' || type.kind === 'member' ? type.name : '';
  // What a class registers on itself is reached through each of its objects.
  const inherited = mountFact(file, call, { on: scope(callAt(call)), what: type, onlyOnRouter: true });
  if (maker) {
    const isOfFile = file.declarations.some((fact) => fact.kind === 'class' && fact.name === last);
    return [scopeFact(framework, file, call, made(maker)), ...(isOfFile ? [inherited] : [])];
  }
  const conditional = /^[A-Z]/.test(last)
    ? Object.entries(makers)
        .filter(([, { within }]) => within !== 'root')
        .map(([base, by]) => scopeFact(framework, file, call, { ...made(by), madeBy: { type, bases: [base] } }))
    : [];
  return conditional.length > 0 ? [...conditional, inherited] : [];
}

/** A class that inherits from a maker is a scope itself, under the prefix that it hands to the constructor above. */
export function scopesOfClass(framework: string, makers: Makers, file: SyntaxFile, node: Node): readonly Fact[] {
  const className = node.childForFieldName('name')?.text;
  const bases = (node.childForFieldName('superclasses')?.namedChildren ?? []).filter(({ type }) =>
    /identifier|attribute/.test(type),
  );
  if (className === undefined || bases.length === 0) {
    return [];
  }
  const paths = bases.map((base) => externalPath(file.value(base), file) ?? '');
  const direct = paths.map((path) => makers[path]).find((maker) => maker !== undefined);
  const scopeBy = (maker: Maker): Given<Scope> => {
    const constructed = maker.prefix === undefined ? undefined : constructorCall(node);
    const prefix = constructed && argument(constructed, maker.prefix ?? '', maker.position);
    const within = maker.within === 'root' ? 'root' : 'router';
    // A parameter of the constructor is given where an object is made.
    const isOwn = prefix !== undefined && prefix.type !== 'identifier';
    return { id: className, path: isOwn ? file.value(prefix) : text(''), within };
  };
  if (direct) {
    return [scopeFact(framework, file, node, scopeBy(direct))];
  }
  return Object.entries(makers).map(([base, maker]) =>
    scopeFact(framework, file, node, { ...scopeBy(maker), madeBy: { type: name(className), bases: [base] } }),
  );
}

/** `super().__init__(…)` in the body of a class. */
export function constructorCall(classNode: Node): Node | undefined {
  return (
    classNode.descendantsOfType('call').find((call) => {
      const callee = call?.childForFieldName('function');
      return callee?.type === 'attribute' && callee.childForFieldName('attribute')?.text === '__init__';
    }) ?? undefined
  );
}

/**
 * Parameters that are annotated as an application, or called `app`, are one that answers from the root wherever no caller
 * tells more of it.
 */
export function applicationParameters(
  framework: string,
  makers: Makers,
  file: SyntaxFile,
  node: Node,
): readonly Fact[] {
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
      { kind: 'scope', framework, id, path: text(''), within: 'root', ...position } as const,
      { kind: 'binding', name: parameterName, value: scope(id), ...position } as const,
    ];
  });
}
