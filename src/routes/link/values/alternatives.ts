import { literalText } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { rootOf } from '../../languages/parameterParts.ts';
import {
  type AbstractValue,
  asDefault,
  isAbsent,
  isPartlyUnknown,
  type RouterValue,
  type Text,
  unknownValue,
} from './abstractValue.ts';

/** The join of several texts: their longest common suffix of whole segments, with an unknown beginning. */
function joinTexts(texts: readonly Text[]): AbstractValue {
  const [first] = texts;
  if (!first || texts.every((each) => each.text === first.text && isWhole(each))) {
    return texts.find(({ unknown }) => unknown) ?? first ?? unknownValue;
  }
  const [shortest = ''] = texts.map(({ text }) => text).sort((left, right) => left.length - right.length);
  const isTail = (tail: string): boolean => texts.every(({ text }) => text.endsWith(tail));
  let tail = shortest;
  while (!isTail(tail)) {
    tail = tail.slice(Math.max(tail.indexOf('/', 1), 0) || tail.length);
  }
  return texts.every((text) => text.template !== undefined && text.template === first.template)
    ? first
    : { kind: 'text', text: tail, unknown: true, ...(texts.some(({ isCut }) => isCut) ? { isCut: true } : {}) };
}

/** The join of the values that a function may return: the first known one, except for texts, which are joined. */
export function joinReturnValues(
  returned: readonly AbstractValue[],
  { answersSeveral }: Pick<FunctionFact, 'answersSeveral'>,
): AbstractValue {
  const found = returned.find(({ kind }) => kind !== 'unknown') ?? unknownValue;
  if (found.kind === 'list' && answersSeveral) {
    const eachOf = (index: number): readonly AbstractValue[] =>
      returned.map((each) => (each.kind === 'list' ? each.items[index] : undefined) ?? unknownValue);
    const items = found.items.map((item, index) => (item.kind === 'text' ? joinReturned(eachOf(index)) : item));
    return { ...found, items };
  }
  return found.kind === 'text' ? joinReturned(returned) : found;
}

/** The join of returned values, one of which is a text. If one of them is not static, the join of the texts is a default. */
function joinReturned(returned: readonly AbstractValue[]): AbstractValue {
  const texts = joinTexts(returned.filter((value) => value.kind === 'text'));
  const isStatic = returned.every(
    (value) => value.kind === 'text' || isAbsent(value) || (value.kind === 'unknown' && value.truth !== undefined),
  );
  return texts.kind !== 'text' || isStatic ? texts : asDefault(texts);
}

/** Whether two texts differ only in slashes at their ends. */
function isSamePath(left: Text, right: Text): boolean {
  const trimmed = ({ text }: Text): string => text.replace(/^\/+|\/+$/g, '');
  return isWhole(left) && isWhole(right) && left.unknown === right.unknown && trimmed(left) === trimmed(right);
}

/** Of two texts that are the same path, the one with fewer slashes, or the second. */
function eitherSlashed(left: Text, right: Text): Text {
  return left.text === right.text
    ? right
    : { ...(left.text.length < right.text.length ? left : right), maySlash: true };
}

function isWhole({ unknown, isDefault }: Text): boolean {
  return !unknown || isDefault === true;
}

/**
 * Whether a value may take the place of a text, so that the text is a default. A text that extends it does not: the text is a part
 * of it. A router does, since a field may have the name of a router's method.
 */
function replaces(assigned: AbstractValue, text: Text): boolean {
  if (assigned.kind !== 'text') {
    return /^(?:unknown|external|router)$/.test(assigned.kind);
  }
  const extendsText = !text.unknown && text.text !== '' && assigned.text.endsWith(text.text);
  return isWhole(text) && isPartlyUnknown(assigned) && !isWhole(assigned) && !extendsText;
}

/** The join of a router and others: a router with the keys of all (`RouterValue.oneOf`). */
export function joinRouters(router: RouterValue, others: readonly AbstractValue[]): RouterValue {
  const keys = new Set(
    [router, ...others].flatMap((each) => (each.kind === 'router' ? (each.oneOf ?? [each.key]) : [])),
  );
  return keys.size > 1 ? { ...router, key: `${router.key} or another`, oneOf: [...keys] } : router;
}

/**
 * The join of the routers in a list that a package function is given: most likely it serves some of them. Whether at their own
 * paths is not known.
 */
export function routersAmong(given: readonly AbstractValue[]): RouterValue | undefined {
  const list = given.find((value) => value.kind === 'list');
  const routers = list?.items.flatMap((item) => routerIn(item) ?? []) ?? [];
  const [first] = routers;
  return first && routers.length === list?.items.length
    ? { ...first, key: `${first.key} or another`, oneOf: routers.flatMap(({ key, oneOf: keys = [key] }) => keys) }
    : undefined;
}

/** A router, or the router of a literal that is itself a route. */
function routerIn(value: AbstractValue): RouterValue | undefined {
  return value.kind === 'router' ? value : value.kind === 'object' || value.kind === 'list' ? value.router : undefined;
}

/** Whether a router is a group of another one that adds a path. A group may only add middleware. */
function addsPath({ scope: { path, within } }: RouterValue): boolean {
  return typeof within === 'object' && literalText(path) !== '';
}

/**
 * Whether a router that is assigned to a variable has another path than the one before. A group of what the variable holds has the same,
 * unless it adds one.
 */
function replacesPath(assigned: RouterValue, before: RouterValue, name: string | undefined): boolean {
  const { within } = assigned.scope;
  const isOfVariable = name === undefined || (typeof within === 'object' && rootOf(within) === name);
  return addsPath(assigned) || (addsPath(before) && !isOfVariable);
}

const nothing: Text = { kind: 'text', text: '', unknown: true };

/**
 * The join of a variable's values after a branch that may have assigned it.
 * @param keeps the branch is a default: a value that the variable had before is kept
 * @param name that of the variable
 */
export function joinAfterBranch(
  assigned: AbstractValue,
  before: AbstractValue,
  keeps = false,
  name?: string,
): AbstractValue {
  if (keeps && before.kind === 'unknown' && before.isAbsent) {
    return assigned;
  }
  if (keeps && !/^(?:text|unknown|external)$/.test(before.kind)) {
    return before;
  }
  if (before.kind === 'text' && replaces(assigned, before) && (assigned.kind === 'unknown' || !keeps)) {
    return before.template === undefined ? asDefault(before) : { ...before, unknown: true };
  }
  if (assigned.kind === 'unknown') {
    return before;
  }
  if (assigned.kind === 'router' && before.kind === 'router' && replacesPath(assigned, before, name)) {
    return joinRouters(assigned, [before]);
  }
  if (assigned.kind !== 'text') {
    return assigned;
  }
  const known = before.kind === 'text' ? before : nothing;
  if (!keeps) {
    return isSamePath(assigned, known) ? eitherSlashed(assigned, known) : joinTexts([assigned, known]);
  }
  if (known.unknown) {
    return known.text === '' ? asDefault(assigned) : known;
  }
  return known.text === '' ? assigned : known;
}

/**
 * The join of two values between which a condition decides: of texts their common suffix, of objects their equal entries, of
 * routers as after a branch that assigns them.
 */
export function joinOfBranches(left: AbstractValue, right: AbstractValue): AbstractValue {
  if (left.kind === right.kind && (left.kind === 'text' || left.kind === 'router')) {
    return joinAfterBranch(right, left);
  }
  if (left.kind !== 'object' || right.kind !== 'object' || left.of || right.of) {
    return isSame(left, right) ? left : unknownValue;
  }
  const keys = new Set([...left.entries.keys(), ...right.entries.keys()]);
  const entries = [...keys].map((key): [string, AbstractValue] => {
    const [one, other] = [left.entries.get(key) ?? unknownValue, right.entries.get(key) ?? unknownValue];
    return [key, isSame(one, other) ? one : unknownValue];
  });
  return { kind: 'object', entries: new Map(entries), isOpen: true };
}

function isSame(left: AbstractValue, right: AbstractValue): boolean {
  if (left.kind === 'text' && right.kind === 'text') {
    return left.text === right.text && isWhole(left) && isWhole(right) && left.unknown === right.unknown;
  }
  const isFunction = left.kind === 'function' && right.kind === 'function';
  return left === right || (isFunction && left.fact === right.fact && left.frame === right.frame);
}
