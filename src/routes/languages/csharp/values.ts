import { concatenation, type Expression, member, name, text, unknown } from '../../facts/expression.ts';
import { classNameOf, typeArgument } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { nameInClasses } from '../classScopes.ts';
import { codeIn } from '../code.ts';
import { defaultOf } from '../defaults.ts';
import { isSum } from '../sums.ts';
import { argumentsOf, callAt, simpleName } from './calls.ts';
import { coalesced } from './nullable.ts';
import { objectOfType, reflectedCall } from './reflection.ts';
import { classScopes } from './scopes.ts';
import { stringValue } from './strings.ts';
import { serviceValue } from './types.ts';

/** The expression of a C# node; unknown if the node is of no kind that is read. */
export function csharpValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
    case 'interpolated_string_expression':
      return stringValue(node, file);
    case 'integer_literal':
      return text(node.text);
    case 'identifier':
      return nameInClasses(node, node.text.replace(/^@/, ''), classScopes);
    case 'generic_name':
    case 'nullable_type':
    case 'parenthesized_expression':
    case 'await_expression':
    case 'typeof_expression':
    case 'argument':
    case 'expression_element':
    case 'primary_constructor_base_type':
      return file.value(node.type === 'argument' ? node.lastNamedChild : node.firstNamedChild);
    case 'this':
    case 'this_expression':
    case 'base':
      return name(node.text);
    case 'qualified_name':
      return name(node.text.replace(/^global::|\s/g, ''));
    case 'member_access_expression':
      return memberValue(node, file);
    case 'postfix_unary_expression':
      return file.value(node.firstNamedChild);
    case 'cast_expression':
      return file.value(node.childForFieldName('value'));
    case 'arrow_expression_clause':
      return file.value(node.firstNamedChild);
    case 'invocation_expression':
      return callValue(node, file);
    case 'object_creation_expression':
      return madeValue(node, file);
    case 'binary_expression':
      return binaryValue(node, file);
    case 'conditional_expression':
      return coalesced(node, file) ?? unknown;
    case 'initializer_expression':
    case 'collection_expression':
      return { kind: 'list', items: items(node).map((item) => file.value(item)) };
    case 'implicit_array_creation_expression':
    case 'array_creation_expression':
      return file.value(node.namedChildren.find(({ type }) => type === 'initializer_expression'));
    case 'anonymous_object_creation_expression':
      return { kind: 'object', entries: entriesOf(node, file) };
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return { kind: 'function', id: node.startIndex };
    default:
      return unknown;
  }
}

function memberValue(node: Node, file: SyntaxFile): Expression {
  const of = node.childForFieldName('expression');
  const own = simpleName(node.childForFieldName('name'));
  if (own === 'Empty' && /^[sS]tring$/.test(of?.text ?? '')) {
    return text('');
  }
  const typed = own === 'Name' ? objectOfType(of, file) : undefined;
  if (typed) {
    return member(typed, classNameOf);
  }
  const value = file.value(of);
  return isQualified(node)
    ? { kind: 'member', of: value, name: own, absent: name(node.text), orUnknown: true }
    : member(value, own);
}

/** Whether a member access may denote a class by its qualified name, whose static method is called: `Shop.Orders.Endpoints.Map(app)`. */
function isQualified({ parent, startIndex, text: written }: Node): boolean {
  return (
    parent?.type === 'member_access_expression' &&
    parent.startIndex === startIndex &&
    parent.parent?.type === 'invocation_expression' &&
    /^[A-Z]\w*(?:\.[A-Z]\w*)+$/.test(written)
  );
}

/** A concatenation, or a default for a value of the environment or configuration. */
function binaryValue(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  switch (node.childForFieldName('operator')?.type) {
    case '+':
      return isSum(left, right) ? unknown : concatenation([file.value(left), file.value(right)]);
    case '??':
      return /\bGetEnvironmentVariable\(|\b[cC]onfig\w*\[/.test(left?.text ?? '')
        ? defaultOf(file.value(right))
        : (coalesced(node, file) ?? unknown);
    default:
      return unknown;
  }
}

/** The items of a list, unwrapped from the nodes that the grammar puts around some of them. */
function items(node: Node): readonly Node[] {
  return codeIn(node).flatMap((item) => (item.type === 'collection_element' ? item.namedChildren : [item]));
}

function callValue(node: Node, file: SyntaxFile): Expression {
  const callee = node.childForFieldName('function');
  const given = argumentsOf(node);
  if (callee?.text === 'nameof') {
    return text(/(?<!\w)(\w+)\s*$/.exec(given[0]?.value.text ?? '')?.[1] ?? '');
  }
  const meant = serviceValue(callee?.childForFieldName('name'), file) ?? reflectedCall(node, file);
  if (meant) {
    return meant;
  }
  const byName = [
    ...given.flatMap((each) => (each.name === undefined ? [] : [[each.name, file.value(each.value)] as const])),
    ...typesGiven(callee).map((type, index) => [typeArgument(index), file.value(type)] as const),
  ];
  return {
    kind: 'call',
    at: callAt(node),
    callee: file.value(callee),
    arguments: given.filter((each) => each.name === undefined).map(({ value }) => file.value(value)),
    line: file.line(callee?.childForFieldName('name') ?? node),
    ...(byName.length > 0 ? { named: Object.fromEntries(byName) } : {}),
  };
}

/** The type arguments of a call: `app.MapEndpoint<FindOrder>()`. */
function typesGiven(callee: Node | null): readonly Node[] {
  const named = callee?.type === 'member_access_expression' ? callee.childForFieldName('name') : callee;
  const list =
    named?.type === 'generic_name' ? named.namedChildren.find(({ type }) => type === 'type_argument_list') : undefined;
  return list?.namedChildren ?? [];
}

function madeValue(node: Node, file: SyntaxFile): Expression {
  const initializer = node.childForFieldName('initializer');
  const type = node.childForFieldName('type');
  if (initializer && /^(?:List|HashSet)$/.test(simpleName(type))) {
    return file.value(initializer);
  }
  const made: Expression = {
    kind: 'call',
    at: node.startIndex,
    callee: file.value(type),
    arguments: argumentsOf(node).map(({ value }) => file.value(value)),
  };
  const set = (initializer?.namedChildren ?? []).flatMap((each): [string, Expression][] => {
    const [left, right] = [each.childForFieldName('left'), each.childForFieldName('right')];
    const value = left?.type === 'identifier' ? file.value(right) : unknown;
    return each.type === 'assignment_expression' && left && value.kind === 'text' ? [[left.text, value]] : [];
  });
  return set.length === 0 ? made : withText(made, Object.fromEntries(set));
}

/**
 * An object with other texts in some members, set by an initializer or an assignment:
 * https://learn.microsoft.com/dotnet/csharp/programming-guide/classes-and-structs/object-and-collection-initializers
 */
export function withText(made: Expression, texts: Readonly<Record<string, Expression>>): Expression {
  return { kind: 'object', entries: { '*made': { kind: 'spread', of: made }, ...texts }, of: made, isCopy: true };
}

function entriesOf(node: Node, file: SyntaxFile): Record<string, Expression> {
  const entries: Record<string, Expression> = {};
  const parts = codeIn(node);
  parts.forEach((part, index) => {
    const value = parts[index + 1];
    if (part.type === 'identifier' && value && part.nextSibling?.type === '=') {
      entries[part.text] = file.value(value);
    }
  });
  return entries;
}
