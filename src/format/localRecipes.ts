import type { Recipe } from '../model/frameworks/recipes/recipe.ts';
import { recipeOf } from '../model/frameworks/recipes/recipes.ts';
import { l10n } from '../model/l10n.ts';

/** The documentation for all languages, if no framework is known. */
const everyLanguage = 'https://opentelemetry.io/docs/zero-code/';

/**
 * Describes how the applications of a workspace report, as Markdown: one section for each framework, or for several
 * with the same recipe, in descending order of their numbers of routes.
 *
 * @param frameworks the framework of each route
 */
export function recipesInWords(frameworks: readonly string[]): readonly string[] {
  const alike = new Map<string, Recipe[]>();
  for (const recipe of byWeight(frameworks)) {
    const key = JSON.stringify([recipe.install, recipe.code, recipe.start, recipe.about, recipe.note?.()]);
    alike.set(key, [...(alike.get(key) ?? []), recipe]);
  }
  const sections = [...alike.values()].map(sectionOf);
  return sections.length > 0
    ? sections
    : [
        l10n.t(
          'No route is known in this workspace yet. How applications in any language report: {0}',
          `<${everyLanguage}>`,
        ),
      ];
}

function byWeight(frameworks: readonly string[]): readonly Recipe[] {
  const counts = new Map<Recipe, number>();
  for (const framework of frameworks) {
    const recipe = recipeOf(framework);
    if (recipe !== undefined) {
      counts.set(recipe, (counts.get(recipe) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([recipe]) => recipe);
}

function sectionOf(alike: readonly Recipe[]): string {
  const [first] = alike;
  if (first === undefined) {
    return '';
  }
  const { install, code, start, about, note } = first;
  const withoutRoutes = alike.filter(({ isWithoutRoutes }) => isWithoutRoutes).map(({ title }) => title);
  return [
    `## ${alike.map(({ title }) => title).join(', ')}`,
    l10n.t('Once, in the folder of the application:'),
    fenced(install),
    ...(code === undefined ? [] : [l10n.t('Once, in its code:'), fenced(code)]),
    l10n.t('Then start it with its agent, in a new terminal:'),
    fenced(start),
    ...(note === undefined ? [] : [note()]),
    ...(withoutRoutes.length === 0
      ? []
      : [l10n.t('The agent tells no routes of {0}: requests are matched by their paths.', withoutRoutes.join(', '))]),
    `<${about}>`,
  ].join('\n\n');
}

function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}
