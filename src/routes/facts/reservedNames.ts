/** Synthetic members of every object literal: lists of its entries, values and keys. */
export const entriesOf = '*entries';
export const valuesOf = '*values';
export const keysOf = '*keys';

/** Synthetic method of lists and objects: calls a function with the key and the value of each item. */
export const eachOf = '*each';

/** As `eachOf`, for a function that gets the value before its key. */
export const eachValueOf = '*eachValue';

/** As `eachOf`, for a function that returns an object of lists and objects: evaluates to an object of the concatenation or union of each entry. */
export const collectOf = '*collect';

/** As `map` of lists; of an object literal, it calls the function with each key. */
export const mapOf = '*map';

/** As `mapOf`, for a function that returns lists: evaluates to their concatenation. */
export const flatMapOf = '*flatMap';

/** Synthetic method of object literals: the item at the key that its argument evaluates to. */
export const itemOf = '*item';

/** Synthetic method of every value: whether there is one. */
export const isPresent = '*isPresent';

/** Synthetic method of every value: whether it is Python's `None`. */
export const isNone = '*isNone';

/** Synthetic method of every value: whether it is an object of the class that its argument evaluates to, or of one below it. */
export const isInstanceOf = '*isInstance';

/** Synthetic methods of texts: whether it is equal to another text, or not. */
export const isEqual = '*equals';
export const isDifferent = '*differs';

/** The keys of the two values of a choice. */
export const trueKey = '*true';
export const falseKey = '*false';

/** Synthetic member of every object of a class: a list of its methods, inherited ones included, each in a list behind its name. */
export const methodsOf = '*boundMethods';

/** Key of an entry whose key is not static, by its position in the object literal. */
export function unknownKey(index: number): string {
  return `*${index}`;
}

/** Whether a key was made by `unknownKey`. */
export function isUnknownKey(key: string): boolean {
  return /^\*\d+$/.test(key);
}

/** In place of a key, for the entries of an object without the other keys of a pattern: `{ a, ...rest }`. */
export const remainingKeys = '...';

/** Synthetic member of every class: a list of its bases in the workspace, nearest first. */
export const basesOf = '*bases';

/** Synthetic member of every class, and of every object of one: its simple name. */
export const classNameOf = '*className';

/** Key of a type argument among the named arguments of a call, by its position. */
export function typeArgument(index: number): string {
  return `<${index}>`;
}

/** The argument of a method that is its object, in languages in which members are accessed without naming it. */
export const ownObject = 'this';
