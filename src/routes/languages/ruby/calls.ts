import { memoized } from '../../../model/memoized.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** A method call, with or without parentheses and receiver. */
export interface RubyCall {
  readonly node: Node;
  readonly on: Node | null;
  readonly method: string;
  /** Positional arguments, without pairs and blocks. */
  readonly given: readonly Node[];
  /** Keyword arguments: `only: […]`, `:only => […]`. */
  readonly named: ReadonlyMap<string, Node>;
  /** Pairs whose key is no keyword: `'path' => 'controller#action'`. */
  readonly pairs: readonly (readonly [Node, Node])[];
  /** Hashes that are passed as keyword arguments: `**options`. */
  readonly spread: readonly Node[];
  /** Lists that are passed as positional arguments: `*parts`. */
  readonly splats: readonly Node[];
  readonly block: Node | null;
}

/** The parts of a call. An identifier may be a call without arguments. */
export function rubyCall(node: Node): RubyCall | undefined {
  if (node.type === 'identifier') {
    return {
      node,
      on: null,
      method: node.text,
      given: [],
      named: new Map(),
      pairs: [],
      spread: [],
      splats: [],
      block: null,
    };
  }
  const method = node.type === 'call' ? node.childForFieldName('method')?.text : undefined;
  if (method === undefined) {
    return undefined;
  }
  const given: Node[] = [];
  const named = new Map<string, Node>();
  const pairs: (readonly [Node, Node])[] = [];
  const spread: Node[] = [];
  const splats: Node[] = [];
  const take = (argument: Node): void => {
    const key = argument.childForFieldName('key');
    const value = key && pairValue(argument);
    if (argument.type === 'pair' && key && value) {
      const keyword = /^(?:hash_key_symbol|simple_symbol)$/.test(key.type) ? key.text.replace(/^:/, '') : undefined;
      if (keyword === undefined) {
        pairs.push([key, value]);
      } else {
        named.set(keyword, value);
      }
    } else if (argument.type === 'hash') {
      argument.namedChildren.forEach(take);
    } else if (argument.type === 'hash_splat_argument' && argument.firstNamedChild) {
      spread.push(argument.firstNamedChild);
    } else if (argument.type === 'splat_argument') {
      splats.push(argument);
    } else if (!/comment|block_argument|splat/.test(argument.type)) {
      given.push(argument);
    }
  };
  node.childForFieldName('arguments')?.namedChildren.forEach(take);
  const block = node.childForFieldName('block');
  return { node, on: node.childForFieldName('receiver'), method, given, named, pairs, spread, splats, block };
}

/**
 * The value of a pair: of `path:` alone, the key, whose name is that of the variable.
 * https://docs.ruby-lang.org/en/3.4/syntax/literals_rdoc.html#label-Hash+Literals
 */
export function pairValue(pair: Node): Node | null {
  return pair.childForFieldName('value') ?? pair.childForFieldName('key');
}

/** Methods of lists and hashes that call their block with each item. */
export const iterations: ReadonlySet<string> = new Set(['each', 'each_with_index']);

/** The statements of a block or body. */
export function statementsOf(block: Node | null): readonly Node[] {
  const body = block?.childForFieldName('body') ?? block;
  return body?.namedChildren.filter(({ type }) => type !== 'comment' && type !== 'block_parameters') ?? [];
}

const branches =
  /^(?:if|unless|then|else|elsif|case|case_match|when|in_clause|begin|rescue|ensure|body_statement|block_body|do|if_modifier|unless_modifier|while|until|for)$/;

/**
 * The calls that are statements of a body, including those in branches: which branch runs is only known at run time.
 */
export function callsWithin(block: Node | null): readonly RubyCall[] {
  return statementsOf(block).flatMap((statement) => callsOf(statement));
}

/** The calls of a statement: the statement itself, or the calls in its branches, also where a variable takes their value. */
export function callsOf(statement: Node): readonly RubyCall[] {
  const assigned = statement.type === 'assignment' ? statement.childForFieldName('right') : null;
  const node = assigned && branches.test(assigned.type) ? assigned : statement;
  const call = rubyCall(node);
  if (call) {
    return [call];
  }
  const isBranch = (each: Node): boolean => branches.test(each.type) && !isCondition(each) && !rubyCall(each);
  return branches.test(node.type)
    ? node.descendantsWithin(isBranch).flatMap((each) => (isCondition(each) ? [] : (rubyCall(each) ?? [])))
    : [];
}

/** The assignments in the branches of a statement. */
export function assignmentsOf(node: Node): readonly Node[] {
  return branches.test(node.type)
    ? node
        .descendantsWithin((each) => branches.test(each.type) && !isCondition(each))
        .filter(({ type }) => /^(?:operator_)?assignment$/.test(type))
    : [];
}

/** Whether a node is the condition of its parent statement. */
function isCondition(node: Node): boolean {
  return ['condition', 'value'].some((field) => node.parent?.childForFieldName(field)?.id === node.id);
}

/** The names of a block's parameters. */
export function blockParameters(block: Node | null): readonly string[] {
  const parameters = block?.childForFieldName('parameters');
  return parameters?.namedChildren.map(({ text }) => text) ?? (block ? implicitParameters(block) : []);
}

/**
 * The parameters that the block of a loop has by using them: `each { get it }`, `each { get _1, to: _2 }`:
 * https://docs.ruby-lang.org/en/3.4/Proc.html#class-Proc-label-Numbered+parameters
 */
const implicitParameters = memoized((block: Node): readonly string[] => {
  const loop = block.parent ? rubyCall(block.parent) : undefined;
  if (!loop || !iterations.has(loop.method)) {
    return [];
  }
  const named = block
    .descendantsWithin(({ type }) => type !== 'block' && type !== 'do_block')
    .filter((node) => node.type === 'identifier' && node.parent?.childForFieldName('method')?.id !== node.id)
    .map(({ text }) => text);
  const highest = Math.max(
    0,
    ...['_1', '_2', '_3'].filter((each) => named.includes(each)).map((each) => +each.slice(1)),
  );
  return highest > 0 ? ['_1', '_2', '_3'].slice(0, highest) : named.includes('it') ? ['it'] : [];
});
