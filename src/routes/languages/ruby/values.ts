import { concatenation, type Expression, member, name, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { defaultOf } from '../defaults.ts';
import { blockParameters, pairValue, rubyCall } from './calls.ts';

/** Node types that may be functions. */
export const functionTypes: ReadonlySet<string> = new Set([
  'method',
  'singleton_method',
  'lambda',
  'do_block',
  'block',
]);

/** Whether a node is a function. A block without parameters is not: its facts belong to the enclosing function. */
export function isRubyFunction(node: Node): boolean {
  return (node.type !== 'do_block' && node.type !== 'block') || blockParameters(node).length > 0;
}

/** The expression of a Ruby node; unknown if the node is of no kind that is read. */
export function rubyValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'string':
    case 'delimited_symbol':
    case 'bare_string':
    case 'bare_symbol':
      return concatenation(node.namedChildren.map((part) => stringPart(part, file)));
    case 'chained_string':
      return concatenation(node.namedChildren.map((part) => file.value(part)));
    case 'hash_key_symbol':
      return name(node.text);
    case 'simple_symbol':
      return text(node.text.replace(/^:/, ''));
    case 'string_array':
    case 'symbol_array':
    case 'array':
      return { kind: 'list', items: codeIn(node).map((item) => file.value(item)) };
    case 'splat_argument':
      return { kind: 'spread', of: file.value(node.firstNamedChild) };
    case 'hash':
      return { kind: 'object', entries: hashEntries(node, file) };
    case 'identifier':
    case 'instance_variable':
      return name(node.text);
    case 'constant':
    case 'scope_resolution':
      return constantValue(node);
    case 'self':
      return name('self');
    case 'binary':
      return binaryValue(node, file);
    case 'call':
      return callValue(node, file);
    case 'element_reference':
      return elementValue(node, file);
    case 'parenthesized_statements':
      return file.value(node.firstNamedChild);
    case 'lambda':
      return { kind: 'function', id: node.startIndex };
    default:
      return unknown;
  }
}

/** A concatenation, or a default for a variable of the environment: https://docs.ruby-lang.org/en/master/ENV.html */
function binaryValue(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  switch (node.childForFieldName('operator')?.text) {
    case '+':
      return concatenation([file.value(left), file.value(right)]);
    case '||':
      return /^ENV\b/.test(left?.text ?? '') ? defaultOf(file.value(right)) : unknown;
    default:
      return unknown;
  }
}

function stringPart(part: Node, file: SyntaxFile): Expression {
  if (part.type === 'interpolation') {
    return file.value(part.firstNamedChild);
  }
  return text(part.type === 'escape_sequence' ? part.text.replace(/^\\/, '') : part.text);
}

/**
 * A constant, which is looked up in the enclosing modules, innermost first:
 * https://docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html
 */
function constantValue(node: Node): Expression {
  const within = nesting(node);
  const constant = node.text.replace(/^::/, '');
  return within.length > 0 && !node.text.startsWith('::') ? { kind: 'name', name: constant, within } : name(constant);
}

const deepestNesting = 64;

/** Memo of the names of the modules around nodes: nested functions all need the same. */
const namesAround = new WeakMap<Node, readonly string[]>();

/**
 * The qualified names of the classes and modules that contain a node, innermost first.
 * @throws RangeError if they are nested too deep: the total length of the names grows with the square of the depth
 */
export function nesting(node: Node): readonly string[] {
  const own = namesAround.get(node) ?? findNamesAround(node);
  namesAround.set(node, own);
  return own.map((_, index) => own.slice(index).reverse().join('::'));
}

function findNamesAround(node: Node): readonly string[] {
  const own: string[] = [];
  for (let parent = node.parent, child: Node = node; parent; child = parent, parent = parent.parent) {
    const isBody = (parent.type === 'class' || parent.type === 'module') && child.type === 'body_statement';
    const named = isBody ? parent.childForFieldName('name')?.text : undefined;
    if (named !== undefined) {
      own.push(named);
    }
    const further = namesAround.get(parent);
    if (own.length + (further?.length ?? 0) > deepestNesting) {
      throw new RangeError('Modules are nested too deep');
    }
    if (further) {
      return [...own, ...further];
    }
  }
  return own;
}

function hashEntries(node: Node, file: SyntaxFile): Record<string, Expression> {
  const entries: Record<string, Expression> = {};
  for (const pair of node.namedChildren) {
    if (pair.type === 'hash_splat_argument') {
      entries[`**${pair.startIndex}`] = { kind: 'spread', of: file.value(pair.firstNamedChild) };
    }
    const key = pair.childForFieldName('key');
    const written = key?.type === 'hash_key_symbol' ? text(key.text) : key && file.value(key);
    const [first] = written?.kind === 'text' ? written.parts : [];
    if (typeof first === 'string') {
      entries[first] = file.value(pairValue(pair));
    }
  }
  return entries;
}

function elementValue(node: Node, file: SyntaxFile): Expression {
  const [object, key] = node.namedChildren;
  const index = key && (key.type === 'integer' ? text(key.text) : file.value(key));
  const [first] = index?.kind === 'text' ? index.parts : [];
  return typeof first === 'string' ? member(file.value(object), first) : unknown;
}

const passing = new Set(['freeze', 'to_s', 'to_sym', 'dup', 'call', 'html_safe']);

function callValue(node: Node, file: SyntaxFile): Expression {
  const call = rubyCall(node);
  if (!call) {
    return unknown;
  }
  if (call.on && passing.has(call.method) && call.given.length === 0) {
    return file.value(call.on);
  }
  if (/^(?:lambda|proc)$/.test(call.method) && !call.on && call.block) {
    return { kind: 'function', id: call.block.startIndex };
  }
  if (call.method === 'fetch' && call.on?.text === 'ENV' && call.given[1]) {
    return defaultOf(file.value(call.given[1]));
  }
  const named = Object.fromEntries([...call.named].map(([key, value]) => [key, file.value(value)]));
  const callee = call.on ? member(file.value(call.on), call.method) : name(call.method);
  const block: Expression[] =
    call.block && isRubyFunction(call.block) ? [{ kind: 'function', id: call.block.startIndex }] : [];
  return {
    kind: 'call',
    at: callOffset(node),
    callee,
    arguments: [...call.given.map((argument) => file.value(argument)), ...block],
    ...(call.named.size > 0 ? { named } : {}),
  };
}

/**
 * The offset that identifies a call in its file: that of the method's name, since all calls of a chain begin at the
 * same offset.
 */
export function callOffset(call: Node): number {
  return call.childForFieldName('method')?.startIndex ?? call.startIndex;
}
