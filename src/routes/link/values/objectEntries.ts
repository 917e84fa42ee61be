import type { Expression, ObjectExpression } from '../../facts/expression.ts';
import { type AbstractValue, asDefault, type ClassValue, type Entries, isAbsent, knownText } from './abstractValue.ts';

const none: ReadonlyMap<string, AbstractValue> = new Map();

/**
 * The evaluated entries of an object literal. Objects that are spread into it contribute theirs; an entry with a computed key is
 * stored under the key's value, if that is static. If an unknown object is spread behind others, their texts become defaults: `{
 * ...defaults, ...given }`. `copied`: the number of entries that spreads have copied.
 */
export function evaluatedEntries(
  { entries, keys = {} }: Pick<ObjectExpression, 'entries' | 'keys'>,
  evaluate: (expression: Expression) => AbstractValue,
): Entries & { readonly copied: number } {
  const evaluated = new Map<string, AbstractValue>();
  const spread = new Set<string>();
  let isOpen = false;
  let copied = 0;
  for (const [key, entry] of Object.entries(entries)) {
    const value = evaluate(entry);
    if (entry.kind !== 'spread') {
      const computed = keys[key];
      const name = computed && knownText(evaluate(computed));
      isOpen ||= computed !== undefined && name === undefined;
      evaluated.set(name ?? key, value);
      spread.delete(name ?? key);
    } else {
      const isKnown = value.kind === 'object' && value.isOpen !== true;
      for (const name of isKnown || isAbsent(value) ? [] : spread) {
        const part = evaluated.get(name);
        if (part?.kind === 'text') {
          evaluated.set(name, asDefault(part));
        }
      }
      isOpen ||= !isKnown;
      const parts = value.kind === 'object' ? value.entries : none;
      copied += parts.size;
      for (const [name, part] of parts) {
        evaluated.set(name, part);
        spread.add(name);
      }
    }
  }
  return { entries: evaluated, isOpen, copied };
}

const emptyText: AbstractValue = { kind: 'text', text: '', unknown: false };

/**
 * An object of a class. Entries with a number as key set the field at that position.
 * @param empty fields that are empty texts unless there is an entry
 */
export function instanceOf(
  of: ClassValue,
  entries: ReadonlyMap<string, AbstractValue>,
  empty: readonly string[],
): AbstractValue {
  const fields = Object.keys(of.fact.fields ?? {});
  const given = [...entries].map(([key, entry]) => [fields[Number(key)] ?? key, entry] as const);
  return { kind: 'object', entries: new Map([...empty.map((field) => [field, emptyText] as const), ...given]), of };
}
