import { literalText } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import {
  type AbstractValue,
  asDefault,
  isAbsent,
  isPartlyUnknown,
  type RouterValue,
  type Text,
  unknownValue,
} from './abstractValue.ts';

/** The join of several possible texts: their longest common suffix of whole segments, with an unknown beginning. */
export function oneOf(texts: readonly Text[]): AbstractValue {
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

/** The value of a call: the first known of those that the function may return, where texts are joined. */
export function valueReturned(
  returned: readonly AbstractValue[],
  { answersSeveral }: Pick<FunctionFact, 'answersSeveral'>,
): AbstractValue {
  const found = returned.find(({ kind }) => kind !== 'unknown') ?? unknownValue;
  if (found.kind === 'list' && answersSeveral) {
    const eachOf = (index: number): readonly AbstractValue[] =>
      returned.map((each) => (each.kind === 'list' ? each.items[index] : undefined) ?? unknownValue);
    const items = found.items.map((item, index) => (item.kind === 'text' ? oneOfReturned(eachOf(index)) : item));
    return { ...found, items };
  }
  return found.kind === 'text' ? oneOfReturned(returned) : found;
}

/** The join of what a function may return, a text among it: a value that is not static may take the place of the texts. */
function oneOfReturned(returned: readonly AbstractValue[]): AbstractValue {
  const texts = oneOf(returned.filter((value) => value.kind === 'text'));
  const isStatic = returned.every(
    (value) => value.kind === 'text' || isAbsent(value) || (value.kind === 'unknown' && value.truth !== undefined),
  );
  return texts.kind !== 'text' || isStatic ? texts : asDefault(texts);
}

/** Whether two texts differ in slashes at their ends only, as where a missing one is added. */
function isSamePath(left: Text, right: Text): boolean {
  const trimmed = ({ text }: Text): string => text.replace(/^\/+|\/+$/g, '');
  return isWhole(left) && isWhole(right) && left.unknown === right.unknown && trimmed(left) === trimmed(right);
}

/** The one with fewer slashes of two texts that are the same path, or the second. */
function eitherSlashed(left: Text, right: Text): Text {
  return left.text === right.text
    ? right
    : { ...(left.text.length < right.text.length ? left : right), maySlash: true };
}

function isWhole({ unknown, isDefault }: Text): boolean {
  return !unknown || isDefault === true;
}

/**
 * Whether another value than a text may take its place, so that the text is a default. What extends the text does not: it is then part of
 * the value. A router does, since a field may be named as a method of routers.
 */
function replaces(assigned: AbstractValue, text: Text): boolean {
  if (assigned.kind !== 'text') {
    return /^(?:unknown|external|router)$/.test(assigned.kind);
  }
  const extendsText = !text.unknown && text.text !== '' && assigned.text.endsWith(text.text);
  return isWhole(text) && isPartlyUnknown(assigned) && !isWhole(assigned) && !extendsText;
}

/** A router of which it is not known whether it is one of the others. */
export function anyOfRouters(router: RouterValue, others: readonly AbstractValue[]): RouterValue {
  const keys = new Set(
    [router, ...others].flatMap((each) => (each.kind === 'router' ? (each.oneOf ?? [each.key]) : [])),
  );
  return keys.size > 1 ? { ...router, key: `${router.key} or another`, oneOf: [...keys] } : router;
}

/**
 * The routers of a list that a package function is given: it most likely answers some of them. Whether at their own
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

/** A router, or that of a literal which is a route. */
function routerIn(value: AbstractValue): RouterValue | undefined {
  return value.kind === 'router' ? value : value.kind === 'object' || value.kind === 'list' ? value.router : undefined;
}

/** Whether a router is a group of another one, with a path of its own. One with middleware alone has none. */
function addsPath({ scope: { path, within } }: RouterValue): boolean {
  return typeof within === 'object' && literalText(path) !== '';
}

const nothing: Text = { kind: 'text', text: '', unknown: true };

/**
 * The join of a variable's values after a branch that may have assigned it.
 * @param keeps the branch is a default: a value that the variable had before is kept
 */
export function eitherOf(assigned: AbstractValue, before: AbstractValue, keeps = false): AbstractValue {
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
  if (assigned.kind === 'router' && before.kind === 'router' && addsPath(assigned)) {
    return anyOfRouters(assigned, [before]);
  }
  if (assigned.kind !== 'text') {
    return assigned;
  }
  const known = before.kind === 'text' ? before : nothing;
  if (!keeps) {
    return isSamePath(assigned, known) ? eitherSlashed(assigned, known) : oneOf([assigned, known]);
  }
  if (known.unknown) {
    return known.text === '' ? asDefault(assigned) : known;
  }
  return known.text === '' ? assigned : known;
}

/**
 * What two values between which a condition decides have in common: the end of two texts, or the equal entries of two objects. Of two
 * routers one, as behind a branch that assigns them.
 */
export function inCommon(left: AbstractValue, right: AbstractValue): AbstractValue {
  if (left.kind === right.kind && (left.kind === 'text' || left.kind === 'router')) {
    return eitherOf(right, left);
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
