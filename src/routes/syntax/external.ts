import { type Expression, wholeModule } from '../facts/expression.ts';
import type { Binding, ClassFact } from '../facts/facts.ts';
import type { SyntaxFile } from './syntaxFile.ts';

const maximumSteps = 8;

/**
 * The package member to which an expression refers, judged by this file alone: `express.Router` for the `Router` of
 * `import { Router } from 'express'`. A default export or whole module has the module's name.
 */
export function externalPath(value: Expression, file: SyntaxFile, steps = 0): string | undefined {
  if (steps > maximumSteps) {
    return undefined;
  }
  switch (value.kind) {
    case 'module':
      return value.module;
    case 'member': {
      const of = externalPath(value.of, file, steps + 1);
      return of === undefined || value.name === wholeModule || value.name === 'default' ? of : `${of}.${value.name}`;
    }
    case 'name':
      return externalName(value.name, file, steps);
    default:
      return undefined;
  }
}

/** The package member to which a name is bound; for a class of this file, that of its base. */
function externalName(name: string, file: SyntaxFile, steps: number): string | undefined {
  const fact = namedIn(file).get(name);
  if (fact?.kind === 'class') {
    return fact.bases.map((base) => externalPath(base, file, steps + 1)).find((path) => path !== undefined);
  }
  return fact && externalPath(fact.value, file, steps + 1);
}

type Named = Binding | ClassFact;

const named = new WeakMap<SyntaxFile, ReadonlyMap<string, Named>>();

/** The first declaration of each name in a file. Memoised, since it is needed for every call of the file. */
function namedIn(file: SyntaxFile): ReadonlyMap<string, Named> {
  const known = named.get(file);
  if (known) {
    return known;
  }
  const names = new Map<string, Named>();
  for (const fact of file.declarations) {
    const declares = fact.kind === 'class' || (fact.kind === 'binding' && fact.memberOf === undefined);
    if (declares && !names.has(fact.name)) {
      names.set(fact.name, fact);
    }
  }
  named.set(file, names);
  return names;
}
