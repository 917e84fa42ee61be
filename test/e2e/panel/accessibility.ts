import axe from 'axe-core';
import * as v from 'valibot';
import type { PanelPage } from './panelPage.ts';

/** What axe finds wrong on the page. */
export async function violations({ page }: PanelPage): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
  return v.parse(v.array(v.string()), found);
}
