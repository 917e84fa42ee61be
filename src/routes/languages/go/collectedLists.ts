import { addToGroup, groupBy } from '../../../model/groupBy.ts';
import { type CallExpression, collectOf, type Expression, eachOf, member, name } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { localsOf } from './locals.ts';

/** The statements that may add to a slice: `rules = append(rules, rule)`, `copies[i] = rule`. */
const query = '(assignment_statement) @assignment';

/** What each round of a loop adds to a slice of the code around it. */
interface Addition {
  readonly loop: Node;
  readonly list: string;
  readonly items: readonly Expression[];
  /** The slice had as many elements before: they are replaced. */
  readonly isIndexed: boolean;
}

/**
 * The facts of a file whose loops add to slices around them: such a loop answers with what each of its rounds adds, and the slice holds it
 * after the loop. Where a condition decides whether a round adds, nothing is known.
 * https://go.dev/ref/spec#Appending_and_copying_slices
 */
export function withCollectedLists(facts: readonly Fact[], file: SyntaxFile): readonly Fact[] {
  const byLoop = new Map<number, Addition[]>();
  for (const { captures } of file.matches(query)) {
    for (const { node } of captures) {
      const addition = additionOf(node, file);
      if (addition) {
        addToGroup(byLoop, addition.loop.startIndex, addition);
      }
    }
  }
  return byLoop.size === 0 ? facts : facts.flatMap((fact) => collecting(fact, byLoop));
}

function additionOf(node: Node, file: SyntaxFile): Addition | undefined {
  const loop = file.functionAround(node);
  const [target, ...others] = node.childForFieldName('left')?.namedChildren ?? [];
  const right = node.childForFieldName('right')?.firstNamedChild;
  const isInBody =
    node.parent?.id === loop?.childForFieldName('body')?.id ||
    node.parent?.parent?.id === loop?.childForFieldName('body')?.id;
  const isPlain = others.length === 0 && node.childForFieldName('operator')?.text === '=';
  if (loop?.type !== 'for_statement' || !target || !right || !isInBody || !isPlain) {
    return undefined;
  }
  const added = target.type === 'identifier' ? appended(target, right, file) : indexed(target, right, loop, file);
  const isOwn = localsOf(loop, file).some(({ names }) => names.includes(added?.list ?? ''));
  return added && !isOwn ? { loop, ...added } : undefined;
}

type Added = Omit<Addition, 'loop'>;

function appended(target: Node, right: Node, file: SyntaxFile): Added | undefined {
  const [first, ...items] = right.childForFieldName('arguments')?.namedChildren ?? [];
  return right.childForFieldName('function')?.text === 'append' && first?.text === target.text
    ? { list: target.text, items: items.map((item) => file.value(item)), isIndexed: false }
    : undefined;
}

/** What `copies[i] = rule` sets, where `i` is the key of the loop. */
function indexed(target: Node, right: Node, loop: Node, file: SyntaxFile): Added | undefined {
  const list = target.type === 'index_expression' ? target.childForFieldName('operand') : null;
  const clause = loop.namedChildren.find(({ type }) => type === 'range_clause');
  const key = clause?.childForFieldName('left')?.firstNamedChild?.text;
  return list?.type === 'identifier' && key !== undefined && target.childForFieldName('index')?.text === key
    ? { list: list.text, items: [file.value(right)], isIndexed: true }
    : undefined;
}

/** A fact of a loop that collects; any other fact as it is. */
function collecting(fact: Fact, byLoop: ReadonlyMap<number, readonly Addition[]>): readonly Fact[] {
  if (fact.kind === 'function') {
    const additions = byLoop.get(fact.id);
    return [additions ? { ...fact, returns: [addedBy(additions)] } : fact];
  }
  const call = fact.kind === 'call' ? loopCallOf(fact.call) : undefined;
  const [body] = call?.arguments ?? [];
  const additions = body?.kind === 'function' ? byLoop.get(body.id) : undefined;
  if (!call || !additions || fact.kind !== 'call' || call.callee.kind !== 'member') {
    return [fact];
  }
  const collected: CallExpression = { ...call, callee: member(call.callee.of, collectOf) };
  return [{ ...fact, call: collected }, ...afterLoop(additions, collected, fact.inside)];
}

function loopCallOf(call: Expression): CallExpression | undefined {
  return call.kind === 'call' && call.callee.kind === 'member' && call.callee.name === eachOf ? call : undefined;
}

/** What the body of a loop returns: a list for each slice. */
function addedBy(additions: readonly Addition[]): Expression {
  const lists = [...groupBy(additions, ({ list }) => list)].map(([list, those]): [string, Expression] => [
    list,
    { kind: 'list', items: those.flatMap(({ items }) => items) },
  ]);
  return { kind: 'object', entries: Object.fromEntries(lists) };
}

/** The slices after the loop. */
function afterLoop(additions: readonly Addition[], collected: CallExpression, inside: number | undefined): Binding[] {
  return [...groupBy(additions, ({ list }) => list)].flatMap(([list, [first]]) => {
    const added: Expression = { kind: 'spread', of: member(collected, list) };
    const items: readonly Expression[] = first?.isIndexed ? [added] : [{ kind: 'spread', of: name(list) }, added];
    return first
      ? [
          {
            kind: 'binding',
            name: list,
            value: { kind: 'list', items },
            shadows: true,
            inside,
            at: first.loop.endIndex,
          },
        ]
      : [];
  });
}
