import { type Expression, literalText, member } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import { readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedTextOrValue, assignedVariable } from '../assignedVariables.ts';
import { replacedMember } from '../replacedMembers.ts';
import { assignedBranch } from '../variableScopes.ts';
import { classAround, classFact, classOfBody, classReference, decoration, definedBy } from './classes.ts';
import { dynamicDefaultOf, fieldValue, hasDynamicDefault } from './fieldDefaults.ts';
import { functionFact, returnStatements } from './functions.ts';
import { tupleFields } from './generatedConstructors.ts';
import { importBindings, importFromFacts } from './imports.ts';
import { additionQuery, listAddition, withAdditions } from './listAdditions.ts';
import { loopFacts } from './loops.ts';
import { namedAsTheirBases } from './namesakes.ts';
import { defaultFacts } from './parameters.ts';
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
  const facts = readCaptured(file.matches(query), (kind, node) => declare(kind, node, file));
  const additions = readCaptured(file.matches(additionQuery), (_, node) => listAddition(node, file));
  return withAdditions(namedAsTheirBases(facts), additions);
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
      return [classFact(node, file), ...nestedClass(node, file)];
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

/** The kinds of values that replace an item of a dictionary: `options["methods"] = methods`. */
const replacing = /^(?:text|name|list)$/;

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
    const variable = left.childForFieldName('value')?.text;
    return replacedMember(variable, key, value, node, file, file.position(node), replacing);
  }
  if (left.type === 'pattern_list' || left.type === 'tuple_pattern') {
    return left.namedChildren.flatMap((part, index) => bindings(part, member(value, String(index)), node, file));
  }
  return [];
}

/** The binding of a class in the body of another, which is a member of that. */
function nestedClass(node: Node, file: SyntaxFile): Fact[] {
  const owner = classOfBody(definedBy(node));
  const own = node.childForFieldName('name')?.text;
  return owner === undefined || own === undefined ? [] : [fieldOf(owner, own, classReference(node), node, file)];
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
