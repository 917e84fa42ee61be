import { type Expression, literalText, unknown, wholeModule } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedValue, assignedVariable } from '../assignedVariables.ts';
import { replacedMember } from '../replacedMembers.ts';
import { assignedBranch } from '../variableScopes.ts';
import { withAdditions } from './additions.ts';
import { alternativesOf, bindingsOf, defaultsOf } from './bindings.ts';
import { classAround, classFacts, fieldBindings } from './classes.ts';
import { functionFacts, loopFacts } from './functions.ts';
import { exportFacts, importBindings } from './imports.ts';
import { isNameOfExports, isOwnExports, namesOfClasses, namesOfFunctions } from './namesOfFile.ts';
import { classNameOf, ownModule, propertyName, setsAbsent } from './values.ts';

const shared = `
  (import_statement) @import
  (export_statement) @export
  (variable_declarator) @variable
  [(assignment_expression) (augmented_assignment_expression)] @assignment
  (update_expression) @update
  (call_expression) @call
  (new_expression) @call
  [(function_declaration) (generator_function_declaration) (function_expression) (generator_function) (arrow_function) (method_definition)] @function
  (for_in_statement) @loop
  [(class_declaration) (class)] @class
`;
const javascript = `${shared} (field_definition) @field`;
const typescript = `${shared} (abstract_class_declaration) @class (public_field_definition) @field (enum_declaration) @enum`;

/** The functions, classes, names, exports and calls of a JavaScript or TypeScript file. */
export function declareEcmascript(file: SyntaxFile): readonly Fact[] {
  const isTypescript = /^[cm]?tsx?$/.test(file.extension);
  return readCaptured(file.matches(isTypescript ? typescript : javascript), (kind, node) => declare(kind, node, file));
}

function declare(kind: string, node: Node, file: SyntaxFile): Fact[] {
  switch (kind) {
    case 'import':
      return importBindings(node, file);
    case 'export':
      return exportFacts(node, file);
    case 'variable':
      return variableBindings(node, file);
    case 'assignment':
      return assignmentFacts(node, file);
    case 'update': {
      // A counter is another number in each round.
      const counter = node.childForFieldName('argument');
      return counter?.type === 'identifier' ? assignedVariable(counter.text, unknown, node, file) : [];
    }
    case 'call':
      return isFollowed(node) ? [{ kind: 'call', call: file.value(node), ...file.position(node) }] : [];
    case 'function':
      return functionFacts(node, file);
    case 'loop':
      return loopFacts(node, file);
    case 'enum':
      return enumBinding(node, file);
    case 'class':
      return classFacts(node, file);
    default:
      return fieldBindings(node, file);
  }
}

function variableBindings(node: Node, file: SyntaxFile): Fact[] {
  const target = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  // An anonymous class is known by the name of its variable.
  if (!target || !value || (value.type === 'class' && classNameOf(value) === target.text)) {
    return [];
  }
  const [given, otherwise] = alternativesOf(value);
  return otherwise
    ? [...bindingsOf(target, file.value(given), node, file), ...defaultsOf(target, otherwise, node, file)]
    : bindingsOf(target, declaredValue(target, value, file), node, file);
}

/**
 * The value of a declared variable: an object gets the members that are assigned to it later; an alias of
 * `module.exports` denotes the file itself.
 */
function declaredValue(target: Node, node: Node, file: SyntaxFile): Expression {
  if (isOwnExports(node)) {
    return ownModule(file);
  }
  const value = file.value(node);
  return target.type === 'identifier' ? withAdditions(value, target.text, file.position(node).inside, file) : value;
}

/** The binding of `prefix ||= '/api'`, which also replaces an empty text. */
function defaultBinding(name: string, value: Expression, node: Node, file: SyntaxFile): Fact[] {
  const branch = { end: node.endIndex, isDefault: true };
  return assignedVariable(name, value, node, file).map((binding) => ({ ...binding, branch }));
}

function enumBinding(node: Node, file: SyntaxFile): Fact[] {
  const entries: Record<string, Expression> = {};
  for (const entry of node.childForFieldName('body')?.namedChildren ?? []) {
    const key = entry.childForFieldName('name');
    if (key) {
      entries[propertyName(key)] = file.value(entry.childForFieldName('value'));
    }
  }
  const name = node.childForFieldName('name')?.text ?? '';
  return [{ kind: 'binding', name, value: { kind: 'object', entries }, ...file.position(node) }];
}

function assignmentFacts(node: Node, file: SyntaxFile): Fact[] {
  const left = node.childForFieldName('left');
  const value = file.value(node.childForFieldName('right'));
  if (left?.type === 'identifier') {
    const operator = node.childForFieldName('operator')?.text ?? '=';
    return operator === '||='
      ? defaultBinding(left.text, value, node, file)
      : assignedVariable(left.text, assignedValue(left.text, operator, value), node, file);
  }
  const assigns = node.type === 'assignment_expression' || setsAbsent(node);
  const property = left && assigns ? propertyOf(left, file) : undefined;
  if (!left || property === undefined) {
    return [];
  }
  const object = left.childForFieldName('object')?.text ?? '';
  if (object === 'module' && property === 'exports') {
    return [
      { kind: 'export', name: wholeModule, value },
      { kind: 'binding', name: 'module.exports', value, ...file.position(node) },
    ];
  }
  if (object === 'exports' || object === 'module.exports' || isNameOfExports(object, file)) {
    const { inside } = file.position(node);
    return [{ kind: 'export', name: property, value: withAdditions(value, `${object}.${property}`, inside, file) }];
  }
  const around = object === 'this' || namesOfClasses(file).has(object) ? classAround(node) : undefined;
  const ofFunction = value.kind !== 'text' && namesOfFunctions(file).has(object) ? object : undefined;
  const owner =
    object === 'this' || object === around ? around : (/^(\w+)\.prototype$/.exec(object)?.[1] ?? ofFunction);
  return owner === undefined
    ? replacedMember(object, property, value, node, file)
    : [
        {
          kind: 'binding',
          name: property,
          value,
          memberOf: owner,
          ...assignedBranch(node, left.text, value, file),
          ...file.position(node),
        },
      ];
}

/** The property in `a.b` or `a['b']`; undefined for any other expression. */
function propertyOf(node: Node, file: SyntaxFile): string | undefined {
  return node.type === 'subscript_expression'
    ? literalText(file.value(node.childForFieldName('index')))
    : node.childForFieldName('property')?.text;
}

/**
 * Whether a call is evaluated as a statement: it stands alone, is returned, or its result is bound. Any other call is
 * evaluated as part of an expression.
 */
function isFollowed(node: Node): boolean {
  let parent = node.parent;
  while (
    parent &&
    (parent.type === 'await_expression' ||
      parent.type === 'parenthesized_expression' ||
      parent.type === 'unary_expression')
  ) {
    parent = parent.parent;
  }
  switch (parent?.type) {
    case 'expression_statement':
    case 'variable_declarator':
    case 'return_statement':
    case 'assignment_expression':
    case 'arrow_function':
    case 'sequence_expression':
      return true;
    default:
      return false;
  }
}
