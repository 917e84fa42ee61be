import { type Expression, literalText } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { unwrapped } from './values.ts';

/** A call of a method: `on.method(…parameters)` or `on[method](…parameters)`. */
export interface MemberCall {
  readonly node: Node;
  readonly on: Node;
  /** Undefined if the name is the value of the expression `computed`. */
  readonly method: string | undefined;
  readonly computed: Expression | undefined;
  readonly parameters: readonly Node[];
}

/** Query for all calls and constructions of a file. */
export const callsQuery = '[(call_expression) (new_expression)] @call';

/** The callee of a call: a name or a member. */
export function calleeOf(node: Node): Node | undefined {
  const callee = node.childForFieldName(node.type === 'new_expression' ? 'constructor' : 'function');
  return callee ? unwrapped(callee) : undefined;
}

/** The arguments of a call, without comments. */
export function argumentsOf(node: Node): readonly Node[] {
  const given = node.childForFieldName('arguments');
  return given?.type === 'arguments' ? codeIn(given) : [];
}

/** The parts of a method call; undefined for any other node. */
export function memberCall(node: Node, file: SyntaxFile): MemberCall | undefined {
  const callee = node.type === 'call_expression' ? calleeOf(node) : undefined;
  const on = callee?.childForFieldName('object');
  if (!callee || !on) {
    return undefined;
  }
  const parameters = argumentsOf(node);
  if (callee.type === 'member_expression') {
    const method = callee.childForFieldName('property')?.text;
    return { node, on: unwrapped(on), method, computed: undefined, parameters };
  }
  const index = callee.childForFieldName('index');
  if (callee.type !== 'subscript_expression' || !index) {
    return undefined;
  }
  const computed = file.value(withoutLowerCase(index));
  const method = literalText(computed);
  return { node, on: unwrapped(on), method, computed: method === undefined ? computed : undefined, parameters };
}

/**
 * The expression whose lower case is the name of a method: `method` in `router[method.toLowerCase()]`. Names of HTTP methods are
 * case-insensitive.
 */
function withoutLowerCase(index: Node): Node {
  const callee = index.type === 'call_expression' ? calleeOf(index) : undefined;
  const isLower = callee?.childForFieldName('property')?.text === 'toLowerCase';
  return (isLower && callee?.childForFieldName('object')) || index;
}

/** The node of a property's value in an object literal, by the property's name. */
export function propertyNode(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'object') {
    return undefined;
  }
  for (const entry of object.namedChildren) {
    const key = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
    if (entry.type === 'shorthand_property_identifier' && entry.text === name) {
      return entry;
    }
    if (key && key.text.replace(/^['"]|['"]$/g, '') === name) {
      return entry.type === 'pair' ? (entry.childForFieldName('value') ?? undefined) : entry;
    }
  }
  return undefined;
}

/** The first argument of a method that is called further along the chain of a call: `node.….handler(argument)`. */
export function givenAfter(node: Node, method: RegExp): Node | undefined {
  for (let current = node; current.parent?.type === 'member_expression'; ) {
    const call = current.parent.parent;
    if (call?.type !== 'call_expression') {
      return undefined;
    }
    if (method.test(current.parent.childForFieldName('property')?.text ?? '')) {
      return argumentsOf(call)[0];
    }
    current = call;
  }
  return undefined;
}
