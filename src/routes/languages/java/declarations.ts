import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedValue, assignedVariable } from '../assignedVariables.ts';
import { assigns } from '../assignments.ts';
import { binding } from '../binding.ts';
import { assignedFields } from '../jvm/assignedFields.ts';
import { classFacts, declaredFacts } from '../jvm/facts.ts';
import { mayRegister } from '../jvm/routingWords.ts';
import { assignedBranch } from '../variableScopes.ts';
import { basesOf } from './classes.ts';
import { enumFacts } from './enumConstants.ts';
import { functionFacts, parameterNodes, parameterOf, typeOf } from './functions.ts';
import { withAdditions } from './listAdditions.ts';
import { classOf, classTypes } from './scopes.ts';
import { functionTypes } from './values.ts';

const query = `
  [${[...classTypes].map((type) => `(${type})`).join(' ')}] @class
  [${[...functionTypes].map((type) => `(${type})`).join(' ')}] @function
  [(field_declaration) (constant_declaration)] @field
  (local_variable_declaration) @local
  (assignment_expression) @assignment
  (instanceof_expression) @test
`;
const calls = `[(method_invocation) (object_creation_expression)] @call`;

/** The classes, methods, fields, names and calls of a Java file. */
export function declareJava(file: SyntaxFile): readonly Fact[] {
  return declaredFacts(file, query, calls, declare);
}

function declare(kind: string, node: Node, file: SyntaxFile): readonly Fact[] {
  switch (kind) {
    case 'class': {
      const simple = node.childForFieldName('name')?.text ?? '';
      return [...classFacts(node, simple, classOf(node), basesOf(node, file), file), ...enumFacts(node, file)];
    }
    case 'function':
      return functionFacts(node, file);
    case 'field':
      return fieldFacts(node, file);
    case 'local':
      return declarators(node).flatMap((declarator) => {
        const value = declarator.childForFieldName('value');
        const made = value ? file.value(value) : typeOf(node, file);
        return made ? [binding(declarator.childForFieldName('name')?.text ?? '', made, declarator, file)] : [];
      });
    case 'test': {
      // https://docs.oracle.com/javase/specs/jls/se21/html/jls-14.html#jls-14.30
      const variable = node.childForFieldName('name');
      return variable ? [binding(variable.text, file.value(node.childForFieldName('left')), node, file)] : [];
    }
    case 'assignment':
      return assignmentFacts(node, file);
    default:
      return followed(node) ? [{ kind: 'call', call: file.value(node), ...file.position(node) }] : [];
  }
}

/**
 * Whether a call is evaluated as a statement: it stands alone, or its result is bound or returned. Any other call is
 * evaluated as part of an expression.
 */
function followed(node: Node): boolean {
  const { parent } = node;
  return (
    parent?.type === 'expression_statement' ||
    parent?.type === 'return_statement' ||
    parent?.type === 'variable_declarator' ||
    (parent?.type === 'lambda_expression' && parent.childForFieldName('body')?.id === node.id)
  );
}

function declarators(node: Node): readonly Node[] {
  return node.namedChildren.filter(({ type }) => type === 'variable_declarator');
}

/**
 * The binding of a field: to its initialiser, else to an object of its declared type, unless a constructor assigns it.
 */
function fieldFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const owner = classOf(node);
  return declarators(node).flatMap((declarator) => {
    const value = declarator.childForFieldName('value');
    const isAssigned = !value && mayRegister(file.text) && isAssignedLater(declarator);
    const field = declarator.childForFieldName('name')?.text ?? '';
    const made = value
      ? withAdditions(field, file.value(value), node, file)
      : isAssigned
        ? undefined
        : typeOf(node, file);
    return owner === undefined || !made ? [] : [binding(field, made, declarator, file, owner)];
  });
}

/** Whether the class assigns the field by `this.field = …` or `field = …`. */
function isAssignedLater(declarator: Node): boolean {
  const field = declarator.childForFieldName('name')?.text ?? '';
  const body = declarator.parent?.parent?.text ?? '';
  return assigns(body, `this.${field}`) || assigns(body, field);
}

/** https://docs.oracle.com/javase/specs/jls/se21/html/jls-6.html#jls-6.4.1 */
const classOfField = assignedFields({
  classTypes,
  anonymousClass: 'object_creation_expression',
  fieldsOf: (member) => (member.type === 'field_declaration' ? declarators(member).flatMap(variablesOf) : []),
  variableTypes: ['variable_declarator', 'formal_parameter', 'enhanced_for_statement', 'lambda_expression'],
  variablesOf: (node) =>
    node.type === 'lambda_expression'
      ? parameterNodes(node.childForFieldName('parameters')).map((each) => parameterOf(each).name)
      : variablesOf(node),
});

function variablesOf(declaration: Node): readonly string[] {
  return [declaration.childForFieldName('name')?.text ?? ''];
}

function assignmentFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  const operator = node.childForFieldName('operator')?.text ?? '';
  if (!left || !right) {
    return [];
  }
  const isName = left.type === 'identifier';
  const isOfThis = left.type === 'field_access' && left.childForFieldName('object')?.type === 'this';
  const field = (isOfThis ? left.childForFieldName('field') : left)?.text ?? '';
  const maySet = operator === '=' && (isName || isOfThis) && mayRegister(file.text);
  const owner = maySet ? classOfField(left, { name: field, isOfThis }) : undefined;
  const given = file.value(right);
  const set =
    owner === undefined
      ? []
      : [{ ...binding(field, given, node, file, owner), ...assignedBranch(node, left.text, given, file) }];
  const value = isName ? assignedValue(left.text, operator, given) : undefined;
  return [...set, ...assignedVariable(left.text, value, node, file)];
}
