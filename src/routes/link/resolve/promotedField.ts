import type { AbstractValue, ClassValue } from '../values/abstractValue.ts';

/**
 * A field of an object that another one embeds, under the name of its type; undefined if the class itself has one of that name.
 * https://go.dev/ref/spec#Struct_types
 */
export function promotedField(
  of: ClassValue,
  entries: ReadonlyMap<string, AbstractValue>,
  name: string,
  lineage: readonly ClassValue[],
): AbstractValue | undefined {
  if (of.fact.fields?.[name]) {
    return undefined;
  }
  for (const { fact } of lineage.slice(1)) {
    const embedded = entries.get(fact.name);
    const found = embedded?.kind === 'object' && embedded.of?.fact === fact ? embedded.entries.get(name) : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}
