import { addToGroup, groupBy } from '../../../model/groupBy.ts';
import { type CallExpression, type Expression, member, name } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import { KeyedEntries } from '../../facts/keyedEntries.ts';
import { collectOf, eachOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { declares, localsOf, type Several, severalOf } from './locals.ts';

/** The statements that may add to a slice or map: `rules = append(rules, rule)`, `copies[i] = rule`, `rules[key] = rule`. */
const query = '(assignment_statement) @assignment';

/** What a statement adds to a slice or map. */
interface Addition {
  readonly loop: Node;
  readonly several: Several;
  readonly to: string;
  readonly added: Expression;
  /** The slice had the same length before: its elements are replaced. */
  readonly isWhole?: boolean;
}

/**
 * The facts of a file, with those of loops that add to slices and maps outside of them: such a loop becomes one that evaluates to
 * all additions, to which the variable is bound after it. If the addition is conditional, nothing is known.
 * https://go.dev/ref/spec#Appending_and_copying_slices , https://go.dev/ref/spec#Index_expressions
 */
export function withCollectedLists(facts: readonly Fact[], file: SyntaxFile): readonly Fact[] {
  const byLoop = new Map<number, Addition[]>();
  for (const { captures } of file.matches(query)) {
    for (const { node } of captures) {
      const loop = file.functionAround(node);
      const addition = loop?.type === 'for_statement' ? additionIn(loop, node, file) : undefined;
      if (addition) {
        addToGroup(byLoop, addition.loop.startIndex, addition);
      }
    }
  }
  return byLoop.size === 0 ? facts : facts.flatMap((fact) => collecting(fact, byLoop));
}

/** What a statement that runs in each round of a loop adds. */
function additionIn(loop: Node, node: Node, file: SyntaxFile): Addition | undefined {
  const [target, ...others] = node.childForFieldName('left')?.namedChildren ?? [];
  const right = node.childForFieldName('right')?.firstNamedChild;
  const isPlain = others.length === 0 && node.childForFieldName('operator')?.text === '=';
  const variable = target?.type === 'index_expression' ? target.childForFieldName('operand') : target;
  const to = variable?.type === 'identifier' ? variable.text : undefined;
  if (!target || !right || !isPlain || to === undefined || !runsInEachRound(node, loop)) {
    return undefined;
  }
  const several = severalOf(to, loop, file);
  const isOwn = localsOf(loop, file).some((local) => declares(local, to, node));
  const added = several && !isOwn ? addedBy(target, right, several, loop, file) : undefined;
  return several && added ? { loop, several, to, ...added } : undefined;
}

/** Bound on the statements of a loop that are examined for each of its additions. */
const mostStatements = 200;

/** Whether a statement is executed unconditionally in each round. */
function runsInEachRound(node: Node, loop: Node): boolean {
  const body = loop.childForFieldName('body')?.id;
  const isInBody = node.parent?.id === body || node.parent?.parent?.id === body;
  const statements = node.parent?.namedChildren ?? [];
  return isInBody && statements.length <= mostStatements && !statements.some((each) => mayEndBefore(each, node));
}

/** Whether a statement before another one may end the round. */
function mayEndBefore({ type, text, startIndex }: Node, { startIndex: end }: Node): boolean {
  return (
    startIndex < end &&
    /^(?:if|.*switch|select)_statement$/.test(type) &&
    /\b(?:continue|break|return|goto)\b/.test(text)
  );
}

function addedBy(
  target: Node,
  right: Node,
  { type }: Several,
  loop: Node,
  file: SyntaxFile,
): Pick<Addition, 'added' | 'isWhole'> | undefined {
  if (target.type === 'index_expression' && type.type === 'map_type') {
    return { added: entryOf(target, file.value(right), file) };
  }
  if (target.type === 'index_expression') {
    const clause = loop.namedChildren.find((each) => each.type === 'range_clause');
    const key = clause?.childForFieldName('left')?.firstNamedChild?.text;
    const isItsKey = key !== undefined && target.childForFieldName('index')?.text === key;
    return isItsKey ? { added: { kind: 'list', items: [file.value(right)] }, isWhole: true } : undefined;
  }
  const [first, ...items] = right.childForFieldName('arguments')?.namedChildren ?? [];
  return right.childForFieldName('function')?.text === 'append' && first?.text === target.text
    ? { added: { kind: 'list', items: items.map((item) => file.value(item)) } }
    : undefined;
}

/** The facts that replace one of a collecting loop; any other fact unchanged. */
function collecting(fact: Fact, byLoop: ReadonlyMap<number, readonly Addition[]>): readonly Fact[] {
  if (fact.kind === 'function') {
    const additions = byLoop.get(fact.id);
    return [additions ? { ...fact, returns: [sumsOf(additions)] } : fact];
  }
  const call = fact.kind === 'call' && fact.call.kind === 'call' ? fact.call : undefined;
  const [body] = call?.arguments ?? [];
  const additions = body?.kind === 'function' ? byLoop.get(body.id) : undefined;
  if (fact.kind !== 'call' || call?.callee.kind !== 'member' || call.callee.name !== eachOf || !additions) {
    return [fact];
  }
  const collected: CallExpression = { ...call, callee: member(call.callee.of, collectOf) };
  return [{ ...fact, call: collected }, ...after(additions, collected, fact.inside)];
}

/** An object of what a round of a loop adds, by variable. */
function sumsOf(additions: readonly Addition[]): Expression {
  const sums = [...groupBy(additions, ({ to }) => to)].map(([to, those]): [string, Expression] => [
    to,
    joined(those.map(({ added }) => added)),
  ]);
  return { kind: 'object', entries: Object.fromEntries(sums) };
}

/** The bindings of the variables after a loop. */
function after(additions: readonly Addition[], collected: CallExpression, inside: number | undefined): Binding[] {
  return [...groupBy(additions, ({ to }) => to)].flatMap(([to, [first]]) => {
    const added = member(collected, to);
    const value = first && joined(first.isWhole ? [added] : [name(to), added], first.added.kind === 'object');
    return first && value ? [variableAfter(to, value, first.several, inside, first.loop.endIndex)] : [];
  });
}

/** The binding of a slice or map to its value after a statement. */
export function variableAfter(
  variable: string,
  value: Expression,
  { until }: Several,
  inside: number | undefined,
  at: number,
): Binding {
  return {
    kind: 'binding',
    name: variable,
    value,
    shadows: true,
    ...(until === undefined ? {} : { until }),
    inside,
    at,
  };
}

/** The concatenation of slices, or the union of maps. */
function joined(parts: readonly Expression[], isMap = parts[0]?.kind === 'object'): Expression {
  const spread = parts.map((of): Expression => ({ kind: 'spread', of }));
  return isMap
    ? { kind: 'object', entries: Object.fromEntries(spread.map((part, index) => [`*part ${index}`, part])) }
    : { kind: 'list', items: spread };
}

/** The value of a map after `routes[key] = route`. */
export function mapWith(target: Node, value: Expression, file: SyntaxFile): Expression {
  return joined([file.value(target.childForFieldName('operand')), entryOf(target, value, file)], true);
}

function entryOf(target: Node, value: Expression, file: SyntaxFile): Expression {
  const entries = new KeyedEntries();
  entries.setUnder(file.value(target.childForFieldName('index')), value, target.startIndex);
  return entries.object;
}
