import { memoized } from '../../../model/memoized.ts';
import { type Expression, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf, calleeOf } from './calls.ts';
import { copying } from './objectFunctions.ts';

/** Bound on the length of a callee that is considered. */
const longestKey = 100;

const assignments = `
  (assignment_expression
    left: (member_expression
      object: [(identifier) (member_expression)] @object
      property: (property_identifier) @property)
    right: (_) @value) @assignment
`;

/** Assignments to members, by the name of the object. */
type Members = ReadonlyMap<string, readonly Assignment[]>;

interface Assignment {
  readonly node: Node;
  readonly property: string;
  readonly value: Node;
}

/**
 * A value with what later statements of the same function, or of the top level, add to it: members of an object (`handlers.list =
 * …`), recursively; other objects (`Object.assign(handlers, …)`); items of a list (`routes.push(…)`).
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Object/assign
 */
export function withAdditions(
  value: Expression,
  name: string,
  inside: number | undefined,
  file: SyntaxFile,
): Expression {
  const isHere = ({ node }: { readonly node: Node }): boolean => file.position(node).inside === inside;
  if (value.kind === 'list') {
    const pushed = (callsOn(file).get(`${name}.push`) ?? []).filter(isHere);
    const items = pushed.flatMap(({ given }) => given.map((item) => file.value(item)));
    return items.length === 0 ? value : { ...value, items: [...value.items, ...items] };
  }
  if (value.kind !== 'object') {
    return value;
  }
  const found = (membersIn(file).get(name) ?? []).filter(isHere);
  const assigned = found.map(({ property, value: given }) => [
    property,
    withAdditions(file.value(given), `${name}.${property}`, inside, file),
  ]);
  const spread = (callsOn(file).get(copiedInto(name)) ?? [])
    .filter(isHere)
    .flatMap(({ given }) => given.slice(1))
    .map((part): [string, Expression] => [`...${part.startIndex}`, { kind: 'spread', of: file.value(part) }]);
  if (found.length + spread.length === 0) {
    return value;
  }
  const { keys } = value;
  const isReplaced = (key: string): boolean => spread.length > 0 || found.some(({ property }) => property === key);
  // A boolean that a statement may replace is not known.
  const entries = Object.fromEntries(
    Object.entries(value.entries).map(([key, each]) => [
      key,
      each.kind === 'unknown' && isReplaced(key) ? unknown : each,
    ]),
  );
  const own =
    spread.length === 0
      ? entries
      : { '...': { kind: 'spread', of: { kind: 'object', entries, ...(keys ? { keys } : {}) } } as const };
  return { ...value, entries: { ...Object.fromEntries(assigned), ...own, ...Object.fromEntries(spread) } };
}

interface AddingCall {
  readonly node: Node;
  readonly given: readonly Node[];
}

/** The key of the statements that copy entries into an object. */
function copiedInto(name: string): string {
  return `into ${name}`;
}

/** The statements that call `name.push(…)`, by the text of the callee, and those that copy entries into an object, by `copiedInto`. */
const callsOn = memoized((file: SyntaxFile): ReadonlyMap<string, readonly AddingCall[]> => {
  const calls = new Map<string, AddingCall[]>();
  for (const { captures } of file.matches('(expression_statement (call_expression) @call)')) {
    for (const { node } of captures) {
      const given = argumentsOf(node);
      const callee = calleeOf(node)?.text ?? '';
      const copies = copying.test(callee);
      const key = copies ? copiedInto(given[0]?.text ?? '') : callee;
      if (key.length < longestKey && (copies || callee.endsWith('.push'))) {
        calls.set(key, [...(calls.get(key) ?? []), { node, given }]);
      }
    }
  }
  return calls;
});

const membersIn = memoized((file: SyntaxFile): Members => {
  const members = new Map<string, Assignment[]>();
  for (const { captures } of file.matches(assignments)) {
    const find = (kind: string) => captures.find(({ name }) => name === kind)?.node;
    const [object, property, value, node] = ['object', 'property', 'value', 'assignment'].map(find);
    if (object && property && value && node) {
      members.set(object.text, [...(members.get(object.text) ?? []), { node, property: property.text, value }]);
    }
  }
  return members;
});
