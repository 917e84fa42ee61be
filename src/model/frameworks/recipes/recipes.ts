import type { FrameworkName } from '../descriptors.ts';
import { dotnetRecipes } from './dotnet.ts';
import { goRecipes } from './go.ts';
import { jvmRecipes } from './jvm.ts';
import { nodeRecipes } from './node.ts';
import { phpRecipes } from './php.ts';
import { pythonRecipes } from './python.ts';
import type { Recipe } from './recipe.ts';
import { rubyRecipes } from './ruby.ts';

/** The recipes of all frameworks. A framework without one is an error of the compiler. */
const recipes: Readonly<Record<FrameworkName, Recipe>> = {
  ...nodeRecipes,
  ...pythonRecipes,
  ...phpRecipes,
  ...jvmRecipes,
  ...dotnetRecipes,
  ...goRecipes,
  ...rubyRecipes,
};

const byName: ReadonlyMap<string, Recipe> = new Map(Object.entries(recipes));

/** The recipe of a framework by name. Undefined for an unknown name. */
export function recipeOf(framework: string): Recipe | undefined {
  return byName.get(framework);
}
