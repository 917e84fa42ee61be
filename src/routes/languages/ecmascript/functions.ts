import { type Expression, member, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { keysOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { iterationFacts } from '../iteration.ts';
import { returnedValues } from '../returnedValues.ts';
import { classAround, fieldOf, injectedBinding, nameOfField } from './classes.ts';
import { annotatedType, parameterOf, parametersOf, partsOfPattern } from './parameters.ts';
import { sendsNothing } from './responses.ts';
import { cutsPath } from './rewrittenPaths.ts';
import { functionTypes } from './unwrapped.ts';
import { propertyName } from './values.ts';

/** The facts of a function, the annotated types of its parameters, and its returned values. */
export function functionFacts(node: Node, file: SyntaxFile): Fact[] {
  const owner = node.type === 'method_definition' || fieldOf(node) ? classAround(node) : undefined;
  const named = node.childForFieldName('name') ?? nameGiven(node);
  const parameters = parametersOf(node);
  const facts: Fact[] = [
    {
      kind: 'function',
      id: node.startIndex,
      name: named ? propertyName(named) : undefined,
      ...givenTo(node),
      line: file.line(nameGiven(node) ?? node),
      parameters: parameters.map(parameterOf),
      ...(owner === undefined ? {} : { memberOf: owner }),
      ...(owner !== undefined || namesThis(node) ? { self: 'this' } : {}),
      ...(isGetter(node) ? { isGetter: true } : {}),
      ...(takesRequest(parameters[0]) ? takingRequests(parameters, node) : {}),
      ...(sendsNothing(parameters, node) ? { sendsNothing: true } : {}),
      returns: returnedValues(node.childForFieldName('body'), 'statement_block', isFunction, file),
      ...file.position(node),
    },
    ...parameters.flatMap((parameter): Fact[] => {
      const type = annotatedType(parameter);
      const fallback = parameter.childForFieldName(parameter.type === 'assignment_pattern' ? 'right' : 'value');
      const value = fallback ? defaultValue(fallback, file) : type;
      const bound = { name: parameterOf(parameter).name, inside: node.startIndex, at: node.startIndex };
      return [
        ...(value ? [{ kind: 'binding' as const, value, ...bound }] : []),
        ...defaultsOfParts(parameter, node, file),
      ];
    }),
  ];
  if (owner !== undefined && named?.text === 'constructor') {
    facts.push(...parameters.flatMap((parameter) => injectedBinding(parameter, owner, file)));
  }
  return facts;
}

/**
 * The default texts and booleans of what is taken out of a parameter: `({ prefix = '/api' } = {}) => …`.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Operators/Destructuring#default_value
 */
function defaultsOfParts(parameter: Node, around: Node, file: SyntaxFile): Fact[] {
  const pattern =
    parameter.type === 'assignment_pattern'
      ? parameter.childForFieldName('left')
      : (parameter.childForFieldName('pattern') ?? parameter);
  const parts = pattern?.type === 'object_pattern' ? partsOfPattern(pattern) : [];
  return parts.flatMap(({ target, otherwise }): Fact[] => {
    const value = otherwise ? file.value(otherwise) : unknown;
    const isKnown = value.kind === 'text' || (value.kind === 'unknown' && value.truth !== undefined);
    return isKnown && /^(?:shorthand_property_)?identifier(?:_pattern)?$/.test(target.type)
      ? [{ kind: 'binding', name: target.text, value, inside: around.startIndex, at: around.startIndex }]
      : [];
  });
}

/** The default of a parameter. The entries of an object are only defaults: the argument may have others. */
function defaultValue(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  return value.kind === 'object'
    ? { ...value, entries: { ...value.entries, '...': { kind: 'spread', of: unknown } } }
    : value;
}

function isGetter(node: Node): boolean {
  return node.type === 'method_definition' && node.children.some((child) => child?.type === 'get');
}

/** The variable or property to which a function literal is assigned; only its name is used. */
function nameGiven(node: Node): Node | null {
  const parent = node.parent;
  return parent?.type === 'variable_declarator' ? parent.childForFieldName('name') : nameOfField(fieldOf(node));
}

/** The member to which a function is assigned: `pages.main = function () {…}`, `{ main: function () {…} }`. */
function givenTo({ parent }: Node): Pick<FunctionFact, 'givenTo' | 'isEntry'> {
  if (parent?.type === 'pair') {
    const key = parent.childForFieldName('key');
    return key && key.type !== 'computed_property_name' ? { givenTo: propertyName(key), isEntry: true } : {};
  }
  const left = parent?.type === 'assignment_expression' ? parent.childForFieldName('left') : undefined;
  const property = left?.childForFieldName('property');
  return property ? { givenTo: property.text } : {};
}

/**
 * Whether a parameter is a request, judged by its name. A function whose first parameter is an error is an error
 * handler:
 * https://expressjs.com/en/guide/error-handling.html
 */
function takesRequest(parameter: Node | undefined): boolean {
  return parameter !== undefined && /^_?(?:req|request|ctx|context)$/.test(parameterOf(parameter).name);
}

function takingRequests(
  parameters: readonly Node[],
  node: Node,
): { readonly takesRequests: true; readonly cutsPath?: true } {
  const cuts = cutsPath(parameters, node);
  return { takesRequests: true, ...(cuts ? { cutsPath: cuts } : {}) };
}

/** Whether a function outside a class binds its receiver to a name: `const app = this`. */
function namesThis(node: Node): boolean {
  return (
    /^(?:function_declaration|function_expression)$/.test(node.type) &&
    /\b(?:const|let|var) \w+ = this;/.test(node.text.slice(0, 200))
  );
}

/** Whether a node owns its `return` statements. A loop does not: they return from the enclosing function. */
function isFunction(node: Node): boolean {
  return functionTypes.has(node.type) && node.type !== 'for_in_statement';
}

/** A `for…of` loop as facts: `for (const route of routes)` calls its body with each item. */
export function loopFacts(node: Node, file: SyntaxFile): Fact[] {
  const variable = node.childForFieldName('left');
  const over = file.value(node.childForFieldName('right'));
  const items = node.childForFieldName('operator')?.text === 'in' ? member(over, keysOf) : over;
  return iterationFacts(
    { loop: node, parameters: variable ? [parameterOf(variable)] : [], over: items, method: 'forEach' },
    file,
  );
}
