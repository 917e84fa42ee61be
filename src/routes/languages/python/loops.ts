import type { Fact, Parameter } from '../../facts/facts.ts';
import { entriesOf, keysOf, member, type Value, valuesOf } from '../../facts/value.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** What runs its body for each item of something. */
export const loopTypes: ReadonlySet<string> = new Set([
  'for_statement',
  'list_comprehension',
  'generator_expression',
  'set_comprehension',
]);

/** `for path, view in views:` calls its body with each item, and so does a comprehension. */
export function loopFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const clause = node.type === 'for_statement' ? node : clauseOf(node);
  const variable = clause?.childForFieldName('left');
  const position = file.position(node);
  const body = node.type === 'for_statement' ? undefined : node.childForFieldName('body');
  return [
    {
      kind: 'function',
      id: node.startIndex,
      name: undefined,
      line: file.line(node),
      parameters: variable ? loopParameters(variable, clause?.childForFieldName('right') ?? undefined) : [],
      returns: body ? [file.value(body)] : [],
      ...position,
    },
    { kind: 'call', call: loopCall(node, file), ...position },
  ];
}

/** The list that a comprehension makes; what a loop does. */
export function loopCall(node: Node, file: SyntaxFile): Value {
  const clause = node.type === 'for_statement' ? node : clauseOf(node);
  return {
    kind: 'call',
    at: -1 - node.endIndex,
    callee: member(items(clause?.childForFieldName('right') ?? undefined, file), 'map'),
    arguments: [{ kind: 'function', id: node.startIndex }],
  };
}

function clauseOf(comprehension: Node): Node | undefined {
  return comprehension.namedChildren.find(({ type }) => type === 'for_in_clause');
}

const partsOfDictionary: Readonly<Record<string, string>> = { items: entriesOf, values: valuesOf, keys: keysOf };

/** What a loop goes over: `enumerate`, `sorted` and the like give the items of what they are given. */
function items(over: Node | undefined, file: SyntaxFile): Value {
  const callee = over?.type === 'call' ? over.childForFieldName('function') : undefined;
  if (callee?.type === 'identifier' && /^(?:enumerate|sorted|reversed|list|tuple|set)$/.test(callee.text)) {
    return items(firstArgument(over), file);
  }
  const part = partsOfDictionary[callee?.childForFieldName('attribute')?.text ?? ''];
  return callee && part !== undefined ? member(file.value(callee.childForFieldName('object')), part) : file.value(over);
}

function firstArgument(call: Node | undefined): Node | undefined {
  return call?.childForFieldName('arguments')?.namedChildren.find(({ type }) => type !== 'comment');
}

function loopParameters(variable: Node, over: Node | undefined): readonly Parameter[] {
  const isCounted = over?.type === 'call' && over.childForFieldName('function')?.text === 'enumerate';
  const item = isCounted ? variable.namedChildren[1] : variable;
  if (!item) {
    return [];
  }
  if (item.type === 'identifier') {
    return [{ name: item.text }];
  }
  const keys = Object.fromEntries(item.namedChildren.map((part, index) => [String(index), part.text]));
  return [{ name: '', keys }];
}
