import { LazyMap } from '../../../model/lazyMap.ts';
import type { ClassFact } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { ownObject } from '../../facts/reservedNames.ts';
import type { Language } from '../../languages/language.ts';
import { type AbstractValue, type ClassValue, type Frame, isAbsent } from '../values/abstractValue.ts';
import { hashKey, valueKey } from '../values/valueKey.ts';
import { unknownNames } from './argumentBinding.ts';

/**
 * The object that a constructor makes which the language generates from the fields of a class and its bases. Undefined if the class has
 * no such constructor; the class itself if the object has nothing of its own.
 * @param lineage the class and its bases, nearest first
 */
export function constructedObject(
  lineage: readonly ClassValue[],
  given: readonly AbstractValue[],
  named: ReadonlyMap<string, AbstractValue>,
): AbstractValue | undefined {
  const [of] = lineage;
  if (!of?.fact.constructed) {
    return undefined;
  }
  // A field that a class declares again stays where its base has it.
  const fields = new Set([...lineage].reverse().flatMap(({ fact }) => fact.constructed ?? []));
  const isTuple = lineage.some(({ fact }) => fact.isTuple);
  const entries = new Map<string, AbstractValue>();
  for (const [index, field] of [...fields].entries()) {
    const value = named.get(field) ?? given[index] ?? named.get(unknownNames);
    if (value && !isAbsent(value)) {
      entries.set(field, value);
      if (isTuple) {
        entries.set(String(index), value);
      }
    }
  }
  return entries.size === 0 ? of : { kind: 'object', entries, of };
}

/** Bound on the objects of a class that are told apart: some thirty times as many as applications make. Each runs the methods of its class anew. */
const mostObjects = 1_000;

/** The objects of classes that constructors make. */
export class NewObjects {
  /** The keys of the objects, in the order in which they were made. */
  readonly #objectsOf = new LazyMap<ClassFact, Set<string>>();

  /**
   * A new object of a class. It is told from others by the texts and routers that its constructor is given, and by the arguments that are
   * left out, for which there may be a default; in languages with classes alone only if a router is among them, as they make many objects.
   * Those beyond the bound share one value.
   * @param maker the constructor
   */
  make(
    of: ClassValue,
    maker: FunctionFact,
    given: readonly AbstractValue[],
    language: Language | undefined,
  ): ClassValue {
    const holdsRouter = given.some(({ kind }) => kind === 'router');
    if (!language?.constructorsReturn && !(language?.hasImplicitReceiver && holdsRouter)) {
      return of;
    }
    const told = given.map((value) => (value.kind === 'text' || value.kind === 'router' ? valueKey(value) : ''));
    const leftOut = maker.parameters.slice(given.length).map(() => '-');
    const keys = [...told, ...leftOut];
    if (keys.every((key) => key === '')) {
      return of;
    }
    const object = hashKey(keys.join());
    const objects = this.#objectsOf.get(of.fact) ?? new Set();
    this.#objectsOf.set(of.fact, objects);
    if (objects.size === mostObjects && !objects.has(object)) {
      return of;
    }
    const [first = object] = objects.add(object);
    return first === object ? { ...of, object, isFirst: true } : { ...of, object };
  }
}

/** The object of the method that makes a call, where that is told from others of its class and the called method is one of its own. */
export function objectCalled(
  { self, memberOf }: FunctionFact,
  frame: Frame | undefined,
  lineageOf: (object: ClassValue) => readonly ClassValue[],
): ClassValue | undefined {
  const object = self === undefined && memberOf !== undefined ? frame?.arguments.get(ownObject) : undefined;
  return object?.kind === 'class' && lineageOf(object).some(({ fact }) => fact.name === memberOf) ? object : undefined;
}
