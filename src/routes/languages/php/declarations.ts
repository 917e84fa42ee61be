import { literalText, wholeModule } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedValue, assignedVariable } from '../assignedVariables.ts';
import { replacedMember } from '../replacedMembers.ts';
import { returnedValues } from '../returnedValues.ts';
import { assignedBranch } from '../variableScopes.ts';
import { argument, argumentsOf } from './arguments.ts';
import { classAround, classFacts, lineOfKeyword, memberBindings, promotedBinding } from './classes.ts';
import { foreachFacts } from './loops.ts';
import { closures } from './values.ts';

const query = `
  [(class_declaration) (trait_declaration) (interface_declaration) (enum_declaration)] @class
  [(function_definition) (method_declaration) (anonymous_function) (arrow_function)] @function
  (const_declaration (const_element) @constant)
  [(enum_case) (property_element)] @member
  (property_promotion_parameter) @promoted
  [(assignment_expression) (augmented_assignment_expression)] @assignment
  (foreach_statement) @foreach
  (program (return_statement) @returned)
  (function_call_expression) @call
  [(member_call_expression) (nullsafe_member_call_expression) (scoped_call_expression) (object_creation_expression)] @call
`;

/** The functions, classes, names and calls of a PHP file. */
export function declarePhp(file: SyntaxFile): readonly Fact[] {
  return readCaptured(file.matches(query), (kind, node) => declare(kind, node, file));
}

function declare(kind: string, node: Node, file: SyntaxFile): Fact[] {
  switch (kind) {
    case 'class':
      return classFacts(node, file);
    case 'function':
      return [functionFact(node, file), ...defaultTexts(node, file)];
    case 'constant':
      return classAround(node) === undefined ? [constantBinding(node, file)] : memberBindings(node, file);
    case 'member':
      return memberBindings(node, file);
    case 'promoted':
      return promotedBinding(node, file);
    case 'assignment':
      return assignmentBinding(node, file);
    case 'foreach':
      return [...foreachFacts(node, file)];
    case 'returned':
      return [{ kind: 'export', name: wholeModule, value: file.value(node.firstNamedChild) }];
    default:
      return callFacts(node, file);
  }
}

function constantBinding(node: Node, file: SyntaxFile): Fact {
  return {
    kind: 'binding',
    name: node.firstNamedChild?.text ?? '',
    value: file.value(node.lastNamedChild),
    ...file.position(node),
  };
}

function functionFact(node: Node, file: SyntaxFile): Fact {
  const owner = node.type === 'method_declaration' ? classAround(node) : undefined;
  const parameters = node.childForFieldName('parameters')?.namedChildren ?? [];
  const body = node.childForFieldName('body');
  return {
    kind: 'function',
    id: node.startIndex,
    name: node.childForFieldName('name')?.text,
    line: lineOfKeyword(node, file),
    parameters: parameters.flatMap((parameter) => {
      const named = parameter.childForFieldName('name')?.text;
      return named === undefined ? [] : [{ name: named }];
    }),
    // Late static binding: `static` is the class on which a static method is called.
    ...(owner === undefined ? {} : { memberOf: owner, self: '$this' }),
    ...(owner === undefined || body ? {} : { isAbstract: true }),
    returns: returnedValues(body, 'compound_statement', ({ type }) => closures.has(type), file),
    ...file.position(node),
  };
}

/** Bindings of the parameters whose default is a text. */
function defaultTexts(node: Node, file: SyntaxFile): Fact[] {
  const parameters = node.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.flatMap((parameter): Fact[] => {
    const name = parameter.childForFieldName('name')?.text;
    const value = file.value(parameter.childForFieldName('default_value'));
    const bound = { inside: node.startIndex, at: node.startIndex };
    return name !== undefined && value.kind === 'text' ? [{ kind: 'binding', name, value, ...bound }] : [];
  });
}

/** The binding of an assignment: `$x = …`, or `$this->x = …` and `self::$x = …` as a property of the class. */
function assignmentBinding(node: Node, file: SyntaxFile): Fact[] {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (!left || !right) {
    return [];
  }
  const operator = node.childForFieldName('operator')?.text ?? '=';
  if (left.type === 'variable_name') {
    const value = assignedValue(left.text, operator, file.value(right));
    return assignedVariable(left.text, value, node, file);
  }
  if (operator !== '=') {
    return [];
  }
  if (left.type === 'subscript_expression') {
    const [object, key] = left.namedChildren;
    return replacedMember(object?.text, literalText(file.value(key)), file.value(right), node, file);
  }
  const owner = classAround(node);
  const isOwn = /^(?:\$this\??->|(?:self|static)::\$)\w+$/.test(left.text);
  return owner === undefined || !isOwn
    ? []
    : [
        {
          kind: 'binding',
          name: `$${/\w+$/.exec(left.text)?.[0] ?? ''}`,
          value: file.value(right),
          memberOf: owner,
          ...assignedBranch(node, left.text, file.value(right), file),
          ...file.position(node),
        },
      ];
}

function callFacts(node: Node, file: SyntaxFile): Fact[] {
  const facts: Fact[] = [];
  if (/^\\?define$/.test(node.childForFieldName('function')?.text ?? '')) {
    const given = argumentsOf(node);
    const constant = literalText(file.value(argument(given, 0, 'constant_name')));
    if (constant !== undefined) {
      const value = file.value(argument(given, 1, 'value'));
      facts.push({ kind: 'binding', name: constant, value, inside: undefined, at: node.startIndex });
    }
  }
  if (isFollowed(node)) {
    facts.push({ kind: 'call', call: file.value(node), ...file.position(node) });
  }
  return facts;
}

const routingNames = /rout|app$|group|regist|map|endpoint|resource|collector|crud|load|boot|^each$|^\$r$/i;

/**
 * Whether a call is evaluated as a statement: it stands alone, is returned, or its result is bound. Any other call is
 * evaluated as part of an expression. Only calls count whose callee or arguments are named like something that
 * concerns routes.
 */
function isFollowed(node: Node): boolean {
  switch (node.parent?.type) {
    case 'expression_statement':
    case 'return_statement':
    case 'assignment_expression':
    case 'arrow_function':
      return mayDealWithRoutes(node);
    default:
      return false;
  }
}

function mayDealWithRoutes(node: Node): boolean {
  const called = node.childForFieldName('name') ?? node.childForFieldName('function') ?? node.firstNamedChild;
  const given = argumentsOf(node).filter(({ node: argument }) => argument.type === 'variable_name');
  return [called, node.childForFieldName('scope'), ...given.map(({ node: argument }) => argument)].some((each) =>
    routingNames.test(each?.text.slice(-60) ?? ''),
  );
}
