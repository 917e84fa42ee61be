import { memoized } from '../../model/memoized.ts';
import { type Expression, wholeModule } from '../facts/expression.ts';
import type { Binding, ClassFact } from '../facts/facts.ts';
import type { SyntaxFile } from './syntaxFile.ts';

const maximumSteps = 8;

/**
 * The package member to which an expression refers, judged by this file alone: `express.Router` for the `Router` of
 * `import { Router } from 'express'`. A default export or whole module has the module's name.
 */
export function externalPath(expression: Expression, file: SyntaxFile, steps = 0): string | undefined {
  if (steps > maximumSteps) {
    return undefined;
  }
  switch (expression.kind) {
    case 'module':
      return expression.module;
    case 'member': {
      const of = externalPath(expression.of, file, steps + 1);
      return of === undefined || expression.name === wholeModule || expression.name === 'default'
        ? of
        : `${of}.${expression.name}`;
    }
    case 'name':
      return externalName(expression.name, file, steps);
    default:
      return undefined;
  }
}

/** The package member to which a name is bound; for a class of this file, that of its base. */
function externalName(name: string, file: SyntaxFile, steps: number): string | undefined {
  const { declared, paths } = namesIn(file);
  const key = `${steps} ${name}`;
  if (!paths.has(key)) {
    const fact = declared.get(name);
    paths.set(key, fact && declaredPath(fact, file, steps + 1));
  }
  return paths.get(key);
}

function declaredPath(fact: Named, file: SyntaxFile, steps: number): string | undefined {
  return fact.kind === 'class'
    ? fact.bases.map((base) => externalPath(base, file, steps)).find((path) => path !== undefined)
    : externalPath(fact.value, file, steps);
}

type Named = Binding | ClassFact;

/** What the names of a file refer to. */
interface Names {
  /** The first declaration of each name. */
  readonly declared: ReadonlyMap<string, Named>;
  /** The package members found so far, by steps and name: classes that each have thirty bases would be followed along every chain. */
  readonly paths: Map<string, string | undefined>;
}

/** Memoised, since it is needed for every call of the file. */
const namesIn = memoized((file: SyntaxFile): Names => {
  const declared = new Map<string, Named>();
  for (const fact of file.declarations) {
    const declares = fact.kind === 'class' || (fact.kind === 'binding' && fact.memberOf === undefined);
    if (declares && !declared.has(fact.name)) {
      declared.set(fact.name, fact);
    }
  }
  return { declared, paths: new Map() };
});
