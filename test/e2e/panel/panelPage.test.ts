import assert from 'node:assert/strict';
import * as v from 'valibot';
import { restoredSchema, type Selection } from '../../../src/panel/selection.ts';
import { hostileStrings } from '../../hostile/strings.ts';
import { end, fixtureModel, showMessage } from './fixture.ts';
import { PanelPages } from './panelPages.ts';

const everything: Partial<Selection> = {
  ...{ period: 'last7Days', compare: 'week', hosts: ['web-1', 'web-2'] },
  ...{ tableShown: true, hostsCompared: true, trendShown: true },
};

describe('The page of the performance panel', () => {
  const pages = new PanelPages();

  it('reaches every hour by the keyboard and says its numbers', async () => {
    const { page } = await pages.show(fixtureModel(24));
    const slider = page.getByRole('slider');
    await slider.focus();
    assert.equal(await slider.getAttribute('aria-valuetext'), '12 Mar, 08:00–09:00: 544 ms, 719 transactions');
    const heard = new Set<string | null>();
    for (let press = 0; press < 30; press += 1) {
      heard.add(await slider.getAttribute('aria-valuetext'));
      await page.keyboard.press('ArrowLeft');
    }
    assert.equal(heard.size, 20);
    assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^11 Mar, 09:00–10:00: /);
    await page.keyboard.press('End');
    assert.equal(await slider.getAttribute('aria-valuenow'), '19');
    assert.equal(await page.locator('.tooltip').first().innerText(), '12 Mar, 08:00–09:00\n544 ms\n719 transactions');
  });

  it('does not draw a line over hours that were not sent', async () => {
    const { page } = await pages.show(fixtureModel(24));
    const line = (await page.locator('path.line.now').first().getAttribute('d')) ?? '';
    assert.equal(line.match(/M/g)?.length, 3);
    const bars = (await page.locator('path.bars').first().getAttribute('d')) ?? '';
    assert.equal(bars.match(/M/g)?.length, 20);
  });

  it('has the same numbers in its table', async () => {
    const model = fixtureModel(24, { tableShown: true });
    const { page } = await pages.show(model);
    const rows = page.getByRole('group', { name: 'Performance by hour, as a table' }).getByRole('row');
    assert.equal(await rows.count(), 1 + model.chart.points.length);
    assert.deepEqual(await rows.nth(1).locator('th, td').allInnerTexts(), ['12 Mar, 08:00–09:00', '544 ms', '719']);
  });

  it('asks for another period, for hosts and for a comparison, each on top of the one before', async () => {
    const panel = await pages.show(fixtureModel(24));
    await panel.page.getByLabel('Period').selectOption('Last 30 days');
    await panel.page.getByRole('button', { name: 'Hosts' }).first().click();
    await panel.page.getByLabel('web-3').click();
    await panel.page.getByLabel('web-1').click();
    await panel.page.getByLabel('Compare with').selectOption('The week before');
    await panel.page.getByRole('button', { name: 'Compare Hosts' }).click();
    const asked = panel.heard.flatMap((message) => (message.kind === 'select' ? [message.selection] : []));
    const base = fixtureModel(24).choices.selection;
    assert.deepEqual(asked, [
      { ...base, period: 'last30Days' },
      { ...base, period: 'last30Days', hosts: ['web-3'] },
      { ...base, period: 'last30Days', hosts: ['web-3', 'web-1'] },
      { ...base, period: 'last30Days', hosts: ['web-3', 'web-1'], compare: 'week' },
      { ...base, period: 'last30Days', hosts: ['web-3', 'web-1'], compare: 'week', hostsCompared: true },
    ]);
  });

  it('tells 30 days by the day, with a band, and leads to the hours of one', async () => {
    const { page } = await pages.show(fixtureModel(720, { period: 'last30Days', compare: 'period' }));
    const slider = page.getByRole('slider');
    assert.equal(await slider.getAttribute('aria-valuemax'), '30');
    assert.equal(await page.locator('path.band').count(), 1);
    assert.equal(await page.locator('path.line.now, path.line.before').count(), 2);
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    assert.equal(
      await slider.getAttribute('aria-valuetext'),
      '11 Mar: median hour 197 ms, 153 ms to 302 ms, 13,557 transactions; before: 109 ms, 13,557 transactions',
    );
    await page.keyboard.press('Enter');
    await page.getByText('Hours of 11 Mar').waitFor();
    assert.equal(await slider.getAttribute('aria-valuemax'), '23');
    assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^11 Mar, 00:00–01:00: /);
    assert.equal(await page.locator('path.band').count(), 0);
    await page.keyboard.press('Escape');
    assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^11 Mar: median hour 197 ms/);
    assert.equal(await page.getByRole('button', { name: 'Show All Days' }).isVisible(), false);
  });

  it('leads to the hours of a day by a click on the chart and from the table, and stays there while numbers come in', async () => {
    const model = fixtureModel(720, { period: 'last30Days', tableShown: true });
    const panel = await pages.show(model);
    const { page } = panel;
    await page.getByRole('slider').click({ position: { x: 500, y: 120 } });
    await page.getByText(/^Hours of /).waitFor();
    assert.equal(await page.getByRole('slider').getAttribute('aria-valuemax'), '23');
    await page.getByRole('button', { name: 'Show All Days' }).click();
    assert.equal(await page.evaluate('document.activeElement.getAttribute("role")'), 'slider');
    await page.getByRole('button', { name: '2 Mar', exact: true }).click();
    await page.getByText('Hours of 2 Mar').waitFor();
    await panel.send({ kind: 'update', changes: { chart: { ...model.chart, points: model.chart.points.slice(1) } } });
    await page.getByText('Hours of 2 Mar').waitFor();
    assert.equal(await page.getByRole('slider').getAttribute('aria-valuemax'), '23');
    await panel.send({ kind: 'update', changes: { chart: fixtureModel(24).chart } });
    await page.getByText('Hours of 2 Mar').waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('slider').getAttribute('aria-valuemax'), '19');
  });

  it('loads more occurrences, and keeps the focus where it was', async () => {
    const model = fixtureModel(24);
    const panel = await pages.show(model);
    const more = panel.page.getByRole('button', { name: 'Load More' });
    await more.focus();
    await panel.page.keyboard.press('Enter');
    await panel.send({ kind: 'update', changes: { occurrences: { ...model.occurrences, loadingMore: true } } });
    await panel.page.locator('[aria-disabled=true]').waitFor();
    await panel.page.keyboard.press('Enter');
    const rows = [...model.occurrences.rows, ...model.occurrences.rows.slice(0, 8)];
    await panel.send({ kind: 'update', changes: { occurrences: { ...model.occurrences, rows, loadingMore: false } } });
    await panel.page.getByText('33 shown').waitFor();
    assert.equal(await panel.page.evaluate('document.activeElement.textContent'), 'Load More');
    assert.deepEqual(
      panel.heard.map(({ kind }) => kind),
      ['ready', 'loadMore'],
    );
    await panel.send({ kind: 'update', changes: { occurrences: { ...model.occurrences, rows, complete: true } } });
    await panel.page.getByText('33 shown, there are no more').waitFor();
    assert.equal(await more.isVisible(), false);
  });

  it('says in words why there is no chart, with one thing to do', async () => {
    const model = fixtureModel(24);
    const notice = { sentence: 'The service refused the API key (status 401).', action: 'signIn' } as const;
    const panel = await pages.show({
      ...model,
      chart: { ...model.chart, points: [], status: { kind: 'none', notice } },
    });
    assert.equal(await panel.page.getByRole('slider').isVisible(), false);
    await panel.page.getByText(notice.sentence).waitFor();
    await panel.page.getByRole('button', { name: 'Sign In Again' }).click();
    assert.deepEqual(await panel.waitFor(({ kind }) => kind === 'act'), { kind: 'act', action: 'signIn' });
  });

  it('writes what the service sends as text', async () => {
    const model = fixtureModel(24);
    const name = 'GET /<img src=x onerror=alert(1)>/\u202eevil';
    const { page } = await pages.show({ ...model, header: { ...model.header, name } });
    assert.equal(await page.locator('h1').innerText(), 'GET /<img src=x onerror=alert(1)>/[U+202E]evil');
    assert.equal(await page.locator('img').count(), 0);
  });

  it('writes every hostile string as text, wherever the service may put it', async () => {
    const model = fixtureModel(24, everything);
    const texts = Object.values(hostileStrings);
    const rows = texts.map((text) => ({ timestamp: end, result: text, host: text, url: text }));
    const errors = texts.map((text) => ({ key: text, className: text, message: text, place: text, found: false }));
    const commits = texts.map((text) => ({ hash: 'a1b2c3d', subject: text, time: end - 3_600_000 }));
    const { page } = await pages.show({
      ...model,
      choices: { ...model.choices, hosts: texts },
      chart: { ...model.chart, commits },
      occurrences: { ...model.occurrences, rows },
      errors: { ...model.errors, rows: errors },
    });
    await page.getByText('<script>alert(1)</script>').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('img, script:not([src="/panel.js"]), a[href]').count(), 0);
    const shown = await page.locator('body').innerText();
    assert.doesNotMatch(shown, /[\u202a-\u202e\u2066-\u2069]/u);
  });

  it('ignores messages that it does not know, and says so', async () => {
    const panel = await pages.show(fixtureModel(24));
    await panel.send({ kind: 'update', changes: { chart: { status: { kind: 'surprise' } } } });
    await panel.waitFor(({ kind }) => kind === 'ignored');
    assert.equal(await panel.page.getByRole('slider').isVisible(), true);
  });

  it('keeps what brings the panel back after a reload', async () => {
    const panel = await pages.show(fixtureModel(24, { compare: 'week' }));
    const kept = v.parse(restoredSchema, panel.kept);
    assert.deepEqual(kept, {
      ...{ version: 1, groupHash: 'a1b2', app: 'sample 1', name: 'GET /api/orders/:id/lines' },
      selection: fixtureModel(24, { compare: 'week' }).choices.selection,
      scroll: 0,
    });
  });

  it('is where it was scrolled when it is shown again', async () => {
    const model = fixtureModel(168, everything);
    const panel = await pages.show(model);
    const { page } = panel;
    const scrolled = (state: unknown) => v.parse(restoredSchema, state).scroll === 700;
    const kept = panel.keeps(scrolled);
    await page.evaluate('window.scrollTo(0, 700)');
    await kept;
    const before = panel.heard.length;
    await page.reload();
    await panel.waitFor(({ kind }) => kind === 'ready', before);
    await panel.send(showMessage(model));
    await page.locator('h1').waitFor();
    assert.equal(await page.evaluate('window.scrollY'), 700);
  });

  it('shows the hours of the day again that was picked before a reload, once they have come', async () => {
    const model = fixtureModel(720, { period: 'last30Days', tableShown: true });
    const panel = await pages.show(model);
    const { page } = panel;
    const kept = panel.keeps((state) => v.parse(restoredSchema, state).day === Date.UTC(2026, 2, 2));
    await page.getByRole('button', { name: '2 Mar', exact: true }).click();
    await kept;
    const before = panel.heard.length;
    await page.reload();
    await panel.waitFor(({ kind }) => kind === 'ready', before);
    await panel.send(showMessage({ ...model, chart: { ...model.chart, points: [], status: { kind: 'loading' } } }));
    await panel.send({ kind: 'update', changes: { chart: model.chart } });
    await page.getByText('Hours of 2 Mar').waitFor();
    const forgotten = panel.keeps((state) => v.parse(restoredSchema, state).day === undefined);
    await page.getByRole('button', { name: 'Show All Days' }).click();
    await forgotten;
  });

  it('makes a picture of the chart', async () => {
    const panel = await pages.show(fixtureModel(24));
    await panel.page.getByRole('button', { name: 'Export PNG' }).click();
    const message = await panel.waitFor(({ kind }) => kind === 'savePicture' || kind === 'failed');
    assert.equal(message.kind, 'savePicture');
    const png = Buffer.from('data' in message ? message.data : '', 'base64');
    assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [2 * 1068, 2 * 344]);
  });
});
