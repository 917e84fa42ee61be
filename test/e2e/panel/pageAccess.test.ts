import assert from 'node:assert/strict';
import type { Notice, PanelModel, Status } from '../../../src/panel/model.ts';
import type { Selection } from '../../../src/panel/selection.ts';
import { violations } from './accessibility.ts';
import { end, fixtureModel, showMessage, withCommits } from './fixture.ts';
import type { PanelPage } from './panelPage.ts';
import { PanelPages } from './panelPages.ts';
import { themeNames } from './themes.ts';

const everything: Partial<Selection> = {
  ...{ period: 'last7Days', compare: 'week', hosts: ['web-1', 'web-2'] },
  ...{ tableShown: true, hostsCompared: true, trendShown: true },
};
const month: Partial<Selection> = { ...everything, period: 'last30Days', compare: 'period' };

/** A model whose sections are all in one state. */
function inState(model: PanelModel, status: Status): PanelModel {
  const { trend } = model.errors;
  return {
    ...model,
    chart: { ...model.chart, status, ...(model.chart.earlier && { earlier: { ...model.chart.earlier, status } }) },
    ...(model.hosts && { hosts: { ...model.hosts, status } }),
    occurrences: { ...model.occurrences, status },
    errors: { ...model.errors, status, ...(trend && { trend: { ...trend, status } }) },
  };
}

const refused: Notice = {
  sentence: 'The service refused the bearer token (status 401). The numbers have been stale since 09:14.',
  action: 'signIn',
};

function stale(): PanelModel {
  const model = inState(fixtureModel(168, everything), { kind: 'ready', at: end, notice: refused });
  const { change: _, ...header } = model.header;
  return { ...model, header: { ...header, stale: 'bearer token refused', notice: refused, isUnhandled: true } };
}

/** An application on this machine: a run of its own, drawn request by request. */
function run(): PanelModel {
  const model = fixtureModel(1, { period: 'thisRun' });
  return {
    ...model,
    header: { ...model.header, mark: 'local', change: { ratio: 0.4, against: 'run', count: 40, was: 31 } },
    choices: { ...model.choices, periods: ['thisRun', 'runBefore'], comparisons: ['none'], hosts: [] },
    chart: { ...model.chart, byRequest: true },
    errors: { ...model.errors, rows: [] },
  };
}

/** What a page can look like, each with what is done on it first. */
const states: readonly (readonly [string, () => PanelModel, (panel: PanelPage) => Promise<void>])[] = [
  ['a day', () => withCommits(fixtureModel(24)), ({ page }) => page.locator('.stepper').first().focus()],
  ['everything of a week', () => fixtureModel(168, everything), openHosts],
  ['30 days', () => withCommits(fixtureModel(720, month)), async () => {}],
  [
    'a day of 30',
    () => fixtureModel(720, month),
    ({ page }) => page.getByRole('button', { name: '2 Mar', exact: true }).click(),
  ],
  ['nothing yet', () => inState(fixtureModel(24, everything), { kind: 'loading' }), async () => {}],
  ['what was refused in mid-use', stale, async () => {}],
  ['nothing but why', () => inState(fixtureModel(24, everything), { kind: 'none', notice: refused }), async () => {}],
  ['a run', run, async () => {}],
];

async function openHosts({ page }: PanelPage): Promise<void> {
  await page.getByRole('button', { name: 'Hosts' }).first().click();
}

describe('The page of the performance panel, for everybody', () => {
  const pages = new PanelPages();

  for (const [number, theme] of themeNames.entries()) {
    it(`gives axe nothing to find in ${theme}, in whatever state`, async () => {
      const rules = number === 0 ? 'all' : 'colours';
      const panel = await pages.show(fixtureModel(24), { theme });
      const found: string[] = [];
      for (const [name, model, act] of states) {
        await panel.send(showMessage(model()));
        await act(panel);
        found.push(...(await violations(panel, rules)).map((violation) => `${name}: ${violation}`));
      }
      assert.deepEqual(found, []);
    });
  }

  for (const [name, model, act] of states) {
    it(`fits a narrow column with ${name}`, async () => {
      const panel = await pages.show(model(), { width: 350 });
      await act(panel);
      assert.equal(await panel.page.evaluate('document.documentElement.scrollWidth'), 350);
    });
  }
});
