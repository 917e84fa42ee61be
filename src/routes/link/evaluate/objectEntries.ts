import type { Expression, ObjectExpression } from '../../facts/expression.ts';
import { type AbstractValue, type ClassValue, type Entries, knownText } from './abstractValue.ts';

/**
 * The evaluated entries of an object literal, including those of objects that are spread into it, and those of computed
 * keys under these keys where they are static. `copied`: the number of entries that spreads have copied.
 */
export function evaluatedEntries(
  { entries, keys = {} }: Pick<ObjectExpression, 'entries' | 'keys'>,
  evaluate: (expression: Expression) => AbstractValue,
): Entries & { readonly copied: number } {
  const evaluated = new Map<string, AbstractValue>();
  let isOpen = false;
  let copied = 0;
  for (const [key, entry] of Object.entries(entries)) {
    const value = evaluate(entry);
    if (entry.kind !== 'spread') {
      const computed = keys[key];
      const name = computed && knownText(evaluate(computed));
      isOpen ||= computed !== undefined && name === undefined;
      evaluated.set(name ?? key, value);
    } else if (value.kind === 'object') {
      isOpen ||= value.isOpen === true;
      copied += value.entries.size;
      for (const [name, part] of value.entries) {
        evaluated.set(name, part);
      }
    } else {
      isOpen = true;
    }
  }
  return { entries: evaluated, isOpen, copied };
}

const emptyText: AbstractValue = { kind: 'text', text: '', unknown: false };

/**
 * An object of a class. Entries without a name are the fields of the class in source order.
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
