import { type Expression, member } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import { entriesOf, keysOf, mapOf, valuesOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { iterationCall, iterationFacts } from '../iteration.ts';

/** Node types of loops and comprehensions. */
export const loopTypes: ReadonlySet<string> = new Set([
  'for_statement',
  'list_comprehension',
  'generator_expression',
  'set_comprehension',
]);

/** A loop or comprehension as facts: `for path, view in views:` calls its body with each item. */
export function loopFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const clause = node.type === 'for_statement' ? node : clauseOf(node);
  const variable = clause?.childForFieldName('left');
  const body = node.type === 'for_statement' ? undefined : node.childForFieldName('body');
  const over = clause?.childForFieldName('right') ?? undefined;
  return iterationFacts(
    {
      loop: node,
      parameters: variable ? loopParameters(variable, over) : [],
      over: items(over, file),
      method: mapOf,
      returns: body ? [file.value(body)] : [],
    },
    file,
  );
}

/** The call that represents a loop. For a comprehension, it evaluates to the resulting list. */
export function loopCall(node: Node, file: SyntaxFile): Expression {
  const clause = node.type === 'for_statement' ? node : clauseOf(node);
  return iterationCall({ loop: node, method: mapOf }, items(clause?.childForFieldName('right') ?? undefined, file));
}

function clauseOf(comprehension: Node): Node | undefined {
  return comprehension.namedChildren.find(({ type }) => type === 'for_in_clause');
}

const partsOfDictionary: Readonly<Record<string, string>> = { items: entriesOf, values: valuesOf, keys: keysOf };

/** The value over which a loop iterates; `enumerate`, `sorted` and the like iterate over their argument. */
function items(over: Node | undefined, file: SyntaxFile): Expression {
  const callee = over?.type === 'call' ? over.childForFieldName('function') : undefined;
  if (callee?.type === 'identifier' && /^(?:enumerate|sorted|reversed|list|tuple|set)$/.test(callee.text)) {
    return items(firstArgument(over), file);
  }
  const part = partsOfDictionary[callee?.childForFieldName('attribute')?.text ?? ''];
  return callee && part !== undefined ? member(file.value(callee.childForFieldName('object')), part) : file.value(over);
}

function firstArgument(call: Node | undefined): Node | undefined {
  return codeIn(call?.childForFieldName('arguments'))[0];
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
