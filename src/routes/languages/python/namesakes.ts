import type { Binding, ClassFact, Fact } from '../../facts/facts.ts';

/**
 * Resolves classes with the name of their imported base (`class UpdateView(UpdateView)`): after the declaration, the name denotes
 * the class; in its bases, the import. https://docs.python.org/3/reference/compound_stmts.html#class-definitions
 */
export function namedAsTheirBases(facts: readonly Fact[]): readonly Fact[] {
  const namesakes = new Set(facts.filter(extendsNamesake).map(({ name }) => name));
  if (namesakes.size === 0) {
    return facts;
  }
  const imported = new Map(
    facts
      .filter(isImport)
      .filter(({ name }) => namesakes.has(name))
      .map(({ name, value }) => [name, value]),
  );
  return facts.flatMap((fact): Fact[] => {
    if (fact.kind === 'class' && namesakes.has(fact.name)) {
      const bases = fact.bases.map((base) => (base.kind === 'name' ? (imported.get(base.name) ?? base) : base));
      return [{ ...fact, bases }];
    }
    return isImport(fact) && imported.has(fact.name) ? [] : [fact];
  });
}

function extendsNamesake(fact: Fact): fact is ClassFact {
  return fact.kind === 'class' && fact.bases.some((base) => base.kind === 'name' && base.name === fact.name);
}

function isImport(fact: Fact): fact is Binding {
  return (
    fact.kind === 'binding' &&
    fact.inside === undefined &&
    fact.memberOf === undefined &&
    fact.value.kind === 'member' &&
    fact.value.of.kind === 'module'
  );
}
