import axe from 'axe-core';
import * as v from 'valibot';
import type { PanelPage } from './panelPage.ts';

/** Rules of axe that look at colours: the only ones whose verdict depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on the page.
 * @param rules which rules are tried, or all that axe tries by itself
 */
export async function violations({ page }: PanelPage, rules: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  const runOnly = rules === 'colours' ? { runOnly: colourRules } : {};
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...runOnly })}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
  return v.parse(v.array(v.string()), found);
}
