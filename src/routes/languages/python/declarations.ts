import { type Expression, literalText, member, name } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedTextOrValue, assignedVariable } from '../assignedVariables.ts';
import { replacedMember } from '../replacedMembers.ts';
import { assignedBranch } from '../variableScopes.ts';
import { definitionOf } from './decorators.ts';
import { dynamicDefaultOf, fieldValue, hasDynamicDefault } from './fieldDefaults.ts';
import { constructedFields, tupleFields } from './generatedConstructors.ts';
import { importBindings, importFromFacts } from './imports.ts';
import { additionQuery, listAddition, withAdditions } from './listAdditions.ts';
import { loopFacts } from './loops.ts';
import { namedAsTheirBases } from './namesakes.ts';
import { defaultFacts, parametersOf } from './parameters.ts';
import { isProperty } from './properties.ts';
import { replacedItems } from './replacedItems.ts';

const query = `
  (import_statement) @import
  (import_from_statement) @from
  [(assignment) (augmented_assignment)] @assignment
  (call) @call
  [(function_definition) (lambda)] @function
  (class_definition) @class
  (decorator (call function: [(identifier) (attribute)])) @decorator
  [(for_statement) (list_comprehension) (generator_expression) (set_comprehension)] @loop
`;

const followed = new Set([
  'expression_statement',
  'assignment',
  'return_statement',
  'await',
  'as_pattern',
  'with_item',
]);

/** The functions, classes, names and calls of a Python file. */
export function declarePython(file: SyntaxFile): readonly Fact[] {
  const captures = file.matches(query).flatMap((match) => match.captures);
  const facts = captures.flatMap(({ name, node }) => declare(name, node, file));
  const additions = file.matches(additionQuery).flatMap((match) => match.captures);
  return withAdditions(
    namedAsTheirBases(facts),
    additions.flatMap(({ node }) => listAddition(node, file)),
  );
}

function declare(kind: string, node: Node, file: SyntaxFile): readonly Fact[] {
  switch (kind) {
    case 'import':
      return importBindings(node, file);
    case 'from':
      return importFromFacts(node, file);
    case 'assignment':
      return assignmentFacts(node, file);
    case 'call':
      return followed.has(node.parent?.type ?? '')
        ? [{ kind: 'call', call: file.value(node), ...file.position(node) }]
        : [];
    case 'function':
      return [functionFact(node, file), ...defaultFacts(node, file), ...traitDefault(node, file)];
    case 'loop':
      return [...loopFacts(node, file), ...replacedItems(node, file)];
    case 'decorator':
      return decoration(node, file);
    default:
      return [classFact(node, file)];
  }
}

function assignmentFacts(node: Node, file: SyntaxFile): Fact[] {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (!left || !right) {
    return [];
  }
  const operator = node.childForFieldName('operator')?.text ?? '=';
  if (operator !== '=' && left.type !== 'identifier') {
    return [];
  }
  const value = assignedTextOrValue(left.text, operator, file.value(right));
  return value ? bindings(left, value, node, file) : [];
}

function bindings(left: Node, value: Expression, node: Node, file: SyntaxFile): Fact[] {
  if (left.type === 'identifier') {
    const owner = classOfBody(node.parent);
    if (owner === undefined) {
      const fields = tupleFields(value);
      if (fields) {
        return [
          { kind: 'class', name: left.text, qualifiedName: left.text, line: file.line(node), bases: [], ...fields },
        ];
      }
      return assignedVariable(left.text, value, node, file);
    }
    return hasDynamicDefault(left.text, node, file)
      ? []
      : [fieldOf(owner, left.text, fieldValue(value, file), node, file)];
  }
  if (left.type === 'attribute' && left.childForFieldName('object')?.text === 'self') {
    const owner = classAround(node);
    const field = left.childForFieldName('attribute')?.text ?? '';
    const branch = assignedBranch(node, left.text, value, file);
    return owner === undefined ? [] : [{ ...fieldOf(owner, field, value, node, file), ...branch }];
  }
  if (left.type === 'subscript') {
    const key = literalText(file.value(left.childForFieldName('subscript')));
    return replacedMember(left.childForFieldName('value')?.text, key, value, node, file);
  }
  if (left.type === 'pattern_list' || left.type === 'tuple_pattern') {
    return left.namedChildren.flatMap((part, index) => bindings(part, member(value, String(index)), node, file));
  }
  return [];
}

/** The binding of a field to the default that a method returns; a configuration may replace it. */
function traitDefault(node: Node, file: SyntaxFile): Fact[] {
  const definition = node.parent;
  const field = definition ? dynamicDefaultOf(definition) : undefined;
  const owner = field === undefined ? undefined : classOfBody(definition);
  const body = node.childForFieldName('body');
  if (field === undefined || owner === undefined || !body) {
    return [];
  }
  return returnStatements(body).map((returned) =>
    fieldOf(owner, field, { kind: 'text', parts: [file.value(returned)], isDefault: true }, returned, file),
  );
}

function fieldOf(memberOf: string, name: string, value: Expression, node: Node, file: SyntaxFile): Binding {
  return { kind: 'binding', name, value, memberOf, ...file.position(node) };
}

function functionFact(node: Node, file: SyntaxFile): Fact {
  const owner = classOfBody(node.parent?.type === 'decorated_definition' ? node.parent : node);
  const name = node.childForFieldName('name')?.text;
  const parameters = parametersOf(node);
  const decorators = decoratorsOf(node, file);
  const isStatic = decorators.some((each) => each.kind === 'name' && each.name === 'staticmethod');
  const self = owner === undefined || isStatic ? undefined : parameters[0]?.name;
  return {
    kind: 'function',
    id: node.startIndex,
    name,
    line: file.line(node),
    // The object before the dot is not an argument of the call.
    parameters: self === undefined ? parameters : parameters.slice(1),
    ...(owner === undefined ? {} : { memberOf: owner }),
    ...(self === undefined ? {} : { self }),
    ...(self !== undefined && isProperty(name, decorators, file) ? { isGetter: true } : {}),
    returns: [...returnsOf(node, file), ...annotatedReturn(node, file)],
    decorators,
    ...file.position(node),
  };
}

function returnsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const body = node.childForFieldName('body');
  if (!body) {
    return [];
  }
  return node.type === 'lambda' ? [file.value(body)] : returnStatements(body).map((value) => file.value(value));
}

const ownTypes: ReadonlySet<string> = new Set(['str', 'bytes', 'int', 'float', 'bool']);

/** The class that a function is annotated to return, `-> Router`. A built-in type, `-> str`, tells nothing. */
function annotatedReturn(node: Node, file: SyntaxFile): readonly Expression[] {
  const type = node.childForFieldName('return_type')?.firstNamedChild;
  const isClass = type?.type === 'identifier' || type?.type === 'attribute';
  return isClass && !ownTypes.has(type.text) ? [file.value(type)] : [];
}

/** The values of the `return` statements of a block, without those of nested functions and without `None`. */
function returnStatements(block: Node): readonly Node[] {
  return block
    .descendantsWithin(({ type }) => /_statement$|^block$|_clause$/.test(type) && !/^(?:return|expression)_/.test(type))
    .flatMap((node) => (node.type === 'return_statement' ? (node.firstNamedChild ?? []) : []))
    .filter(({ type }) => type !== 'none');
}

function classFact(node: Node, file: SyntaxFile): Fact {
  const name = node.childForFieldName('name')?.text ?? '';
  const superclasses = node.childForFieldName('superclasses');
  const bases = superclasses
    ? superclasses.namedChildren.filter(({ type }) => type !== 'keyword_argument' && type !== 'comment')
    : [];
  const notes = file.classNotes(node);
  // `ListView[Order]` extends `ListView`.
  const baseValues = bases.map((base) =>
    file.value(base.type === 'subscript' ? base.childForFieldName('value') : base),
  );
  return {
    kind: 'class',
    name,
    qualifiedName: name,
    line: file.line(node),
    ...(notes ? { notes } : {}),
    bases: baseValues,
    ...constructedFields(node.childForFieldName('body'), baseValues, decoratorsOf(node, file)),
  };
}

/**
 * A decorator as a call of the decorator expression with the decorated function or class. The decorator may be a
 * workspace function that registers it.
 */
function decoration(node: Node, file: SyntaxFile): readonly Fact[] {
  // It returns the decorated function: https://docs.python.org/3/library/functools.html#functools.wraps
  if (/^@(?:functools\.)?wraps\(/.test(node.text)) {
    return [];
  }
  const definition = definitionOf(node);
  const decorated: Expression =
    definition?.type === 'class_definition'
      ? name(definition.childForFieldName('name')?.text ?? '')
      : { kind: 'function', id: definition?.startIndex ?? -1 };
  const call: Expression = {
    kind: 'call',
    at: node.startIndex,
    callee: file.value(node.firstNamedChild),
    arguments: [decorated],
  };
  return [{ kind: 'call', call, ...file.position(node) }];
}

function decoratorsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  return node.parent?.type === 'decorated_definition'
    ? node.parent.namedChildren
        .filter(({ type }) => type === 'decorator')
        .map((decorator) => file.value(decorator.firstNamedChild))
    : [];
}

/** The class whose body directly contains a statement. */
function classOfBody(node: Node | null): string | undefined {
  const block = node?.parent;
  const owner = block?.type === 'block' ? block.parent : undefined;
  return owner?.type === 'class_definition' ? owner.childForFieldName('name')?.text : undefined;
}

/** The class that contains a node, at any depth inside its methods. */
export function classAround(node: Node): string | undefined {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'class_definition') {
      return parent.childForFieldName('name')?.text;
    }
  }
  return undefined;
}
