import { type AbstractValue, knownText } from '../link/values/abstractValue.ts';

/** The text of an abstract value; empty if it is no text, or if a dynamic part follows its last segment's beginning (`api/v${version}`). */
export function textOf(value: AbstractValue | undefined): string {
  return value?.kind === 'text' && !value.isCut ? value.text : '';
}

/** Whether a prefix is present and not static. */
export function isUncertain(prefix: AbstractValue | undefined): boolean {
  return prefix !== undefined && knownText(prefix) === undefined;
}

/** Whether a path, or a part of one, is not static; `isDefault`: only because another text may take the place of a default. */
export interface Doubt {
  readonly unknown: boolean;
  readonly isDefault?: boolean;
}

/** The doubt about a path that follows from the doubts about its parts. */
export function doubtOf(parts: readonly Doubt[]): Doubt {
  const doubtful = parts.filter(({ unknown }) => unknown);
  const isDefault = doubtful.length > 0 && doubtful.every((part) => part.isDefault === true);
  return { unknown: doubtful.length > 0, isDefault };
}

/** The doubt about a path that follows from its prefixes. */
export function doubtOfPrefix(...prefixes: readonly (AbstractValue | undefined)[]): Doubt {
  return doubtOf(
    prefixes.map((prefix) => ({
      unknown: isUncertain(prefix),
      isDefault: prefix?.kind === 'text' && prefix.isDefault === true,
    })),
  );
}

/** An entry of an abstract value that is an object. */
export function entryOf(value: AbstractValue | undefined, key: string): AbstractValue | undefined {
  return value?.kind === 'object' ? value.entries.get(key) : undefined;
}

/** The items of an abstract value that is a list; none of any other value. */
export function itemsOf(value: AbstractValue | undefined): readonly AbstractValue[] {
  return value?.kind === 'list' ? value.items : [];
}

/** The texts of an abstract value that is a text or a list, also of lists in it. Other parts are left out. */
export function textsOf(value: AbstractValue | undefined): readonly string[] {
  switch (value?.kind) {
    case 'text':
      return [value.text];
    case 'list':
      return value.items.flatMap(textsOf);
    default:
      return [];
  }
}
