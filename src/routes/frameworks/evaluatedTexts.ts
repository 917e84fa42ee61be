import { type AbstractValue, knownText } from '../link/evaluate/abstractValue.ts';

/** The text of an abstract value; empty if it is no text, or one that goes on with a part that is not static (`api/v${version}`). */
export function textOf(value: AbstractValue | undefined): string {
  return value?.kind === 'text' && !value.isCut ? value.text : '';
}

/** Whether a prefix is not static. Where there is none, nothing is unknown. */
export function isUncertain(prefix: AbstractValue | undefined): boolean {
  return prefix !== undefined && knownText(prefix) === undefined;
}

/** Whether a path, or a part of one, is not static; `isDefault`: only because another may take the place of a default. */
export interface Doubt {
  readonly unknown: boolean;
  readonly isDefault?: boolean;
}

/** What its parts say of a whole path. */
export function doubtOf(parts: readonly Doubt[]): Doubt {
  const doubtful = parts.filter(({ unknown }) => unknown);
  const isDefault = doubtful.length > 0 && doubtful.every((part) => part.isDefault === true);
  return { unknown: doubtful.length > 0, isDefault };
}

/** What a prefix says of the path behind it. */
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
