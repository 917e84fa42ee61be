import assert from 'node:assert/strict';
import { PanelWorld } from './panelWorld.ts';

const hour = 3_600_000;
const day = 24 * hour;
const minute = 60_000;

/** Occurrences as the service sends them. */
function page(first: number, length = 25): Response {
  return Response.json(Array.from({ length }, (_, index) => ({ hash: `h${first + index}`, duration: first + index })));
}

describe('the session of a panel', () => {
  it('asks only when its model is read, and once', async () => {
    const world = new PanelWorld();
    world.poll();
    assert.deepEqual(world.network.take(), []);
    assert.equal(world.session.model().chart.status.kind, 'loading');
    world.session.model();
    await world.network.settle();
    assert.deepEqual(world.network.take(), ['occurrences', 'performance']);
    const { chart, occurrences, header } = world.session.model();
    assert.equal(chart.points[0]?.value, 5);
    assert.equal(occurrences.rows[0]?.duration, 3);
    assert.equal(occurrences.complete, true);
    assert.deepEqual([header.name, header.duration, header.count, header.share], ['GET /orders', 312, 41, 1]);
    assert.deepEqual(world.network.take(), []);
  });

  it('asks about the hours that the other surfaces show', async () => {
    const world = new PanelWorld();
    world.poll();
    world.session.model();
    await world.network.settle();
    const { range } = world.store.snapshot;
    const [asked] = world.network.asked;
    assert.equal(asked?.filter['start'], new Date(range?.start ?? 0).toISOString());
    assert.equal(asked?.filter['end'], new Date(range?.end ?? 0).toISOString());
    assert.equal(asked?.filter['group_hash'], 'g1');
  });

  it('asks about another period, hosts and the hours before', async () => {
    const world = new PanelWorld();
    world.poll();
    world.session.select({ ...world.session.selection, period: 'last7Days', hosts: ['web-1'], compare: 'week' });
    world.session.model();
    await world.network.settle();
    const end = world.store.snapshot.range?.end ?? 0;
    const reports = world.network.asked.filter(({ endpoint }) => endpoint === 'performance');
    assert.deepEqual(
      reports.map(({ filter }) => [filter['start'], filter['end'], filter['hosts']]),
      [
        [new Date(end - 7 * day).toISOString(), new Date(end).toISOString(), ['web-1']],
        [new Date(end - 14 * day).toISOString(), new Date(end - 7 * day).toISOString(), ['web-1']],
      ],
    );
  });

  it('forgets a comparison that its period cannot have', () => {
    const world = new PanelWorld({ compare: 'day' });
    world.session.select({ ...world.session.selection, period: 'last30Days' });
    assert.equal(world.session.selection.compare, 'none');
    assert.deepEqual(world.session.model().choices.comparisons, ['none', 'period']);
  });

  it('asks once for each host, eight at most, and only on demand', async () => {
    const world = new PanelWorld();
    const hosts = Array.from({ length: 11 }, (_, index) => ({ hostname: `web-${index}`, transactions: 100 - index }));
    world.poll(41, { state: 'ready', data: hosts, at: 0 });
    world.session.model();
    await world.network.settle();
    world.network.take();
    world.session.select({ ...world.session.selection, hostsCompared: true });
    world.session.model();
    await world.network.settle();
    assert.deepEqual(
      world.network.asked.map(({ filter }) => filter['hosts']),
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) => [`web-${index}`]),
    );
    assert.equal(world.session.model().hosts?.left, 3);
  });

  it('moves on with the poller without a blink', async () => {
    const world = new PanelWorld();
    world.poll();
    world.session.model();
    await world.network.settle();
    world.network.take();
    await world.network.pass(minute);
    world.network.answer('performance', () => Response.json([{ label: '2025-08-19 11:00', value: 6, doc_count: 2 }]));
    world.poll(42);
    assert.deepEqual(world.session.model().chart.status.kind, 'ready');
    assert.equal(world.session.model().chart.points[0]?.value, 5);
    await world.network.settle();
    assert.equal(world.session.model().chart.points[0]?.value, 6);
    assert.equal(world.session.model().header.count, 42);
  });

  it('keeps what was loaded by hand while time moves on, until it is refreshed', async () => {
    const world = new PanelWorld();
    world.network.answer('occurrences', ({ filter }) => page(Number(filter['filter.from'] ?? 0)));
    world.poll();
    world.session.model();
    await world.network.settle();
    assert.equal(world.session.model().occurrences.complete, false);
    world.session.loadMore();
    assert.equal(world.session.model().occurrences.loadingMore, true);
    await world.network.settle();
    assert.equal(world.session.model().occurrences.rows.length, 50);
    assert.equal(world.session.model().occurrences.rows[49]?.duration, 49);
    await world.network.pass(minute);
    world.network.take();
    world.poll();
    assert.equal(world.session.model().occurrences.rows.length, 50);
    await world.network.settle();
    assert.deepEqual(world.network.take(), ['performance']);
    world.session.refresh();
    world.session.model();
    await world.network.settle();
    assert.equal(world.session.model().occurrences.rows.length, 25);
  });

  it('keeps the last good hours when the service fails, marked stale', async () => {
    const world = new PanelWorld();
    world.poll();
    world.session.model();
    await world.network.settle();
    await world.network.pass(2 * minute);
    world.network.answerAll(() => new Response('', { status: 503 }));
    world.poll();
    world.session.model();
    await world.network.settle();
    const { chart } = world.session.model();
    assert.equal(chart.points[0]?.value, 5);
    assert.equal(chart.status.kind, 'ready');
    assert.match(
      JSON.stringify(chart.status),
      /stale since .* The service is not available at the moment \(status 503\)\./,
    );
  });

  it('says which credential was refused', async () => {
    const world = new PanelWorld();
    world.network.answerAll(() => new Response('', { status: 401 }));
    world.poll();
    world.session.model();
    await world.network.settle();
    assert.deepEqual(world.session.model().chart.status, {
      kind: 'none',
      notice: {
        sentence: 'The service refused the API key (status 401).',
        action: 'signIn',
        cause: 'refused apiKey',
      },
    });
    assert.deepEqual(world.session.model().occurrences.status, { kind: 'silent' });
  });

  it('does not wait for an answer where nobody is signed in', () => {
    const world = new PanelWorld();
    world.details.use(undefined);
    world.store.replace({ transactions: { state: 'failed', failure: { kind: 'notSignedIn', credential: 'token' } } });
    const { chart, occurrences, header } = world.session.model();
    assert.equal(header.name, 'remembered');
    assert.equal(header.notice?.action, 'signIn');
    assert.deepEqual([chart.status.kind, occurrences.status.kind], ['silent', 'silent']);
  });

  it('asks nothing about a transaction of another app', async () => {
    const world = new PanelWorld();
    world.poll();
    world.app.set('apm 18');
    const { chart, header } = world.session.model();
    await world.network.settle();
    assert.deepEqual(chart.status, { kind: 'none', notice: { sentence: 'other app' } });
    assert.equal(header.duration, undefined);
    assert.deepEqual(world.network.take(), []);
    world.app.set('apm 17');
    assert.equal(world.session.model().chart.status.kind, 'loading');
  });

  it('says where the transaction is not in the list', () => {
    const world = new PanelWorld();
    const at = world.network.clock.now();
    world.store.replace({ transactions: { state: 'ready', data: [], at } });
    const { header } = world.session.model();
    assert.equal(header.notice?.sentence, 'not listed');
    assert.equal(header.name, 'remembered');
  });

  it('knows no share of time where the service was asked for some names only', () => {
    const world = new PanelWorld();
    world.poll();
    world.store.replace({ filters: { hosts: [], name: 'orders' } });
    assert.equal(world.session.model().header.share, undefined);
    assert.equal(world.session.model().header.count, 41);
  });

  it('offers the dashboard only where there is one', () => {
    const world = new PanelWorld();
    world.poll();
    assert.deepEqual(world.session.model().header.tools, ['explain', 'copyMarkdown']);
    world.dashboardUrl.set('https://example.com');
    assert.deepEqual(world.session.model().header.tools, ['explain', 'openDashboard', 'copyMarkdown']);
  });
});
