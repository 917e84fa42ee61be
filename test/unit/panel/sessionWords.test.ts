import assert from 'node:assert/strict';
import { PanelFixture } from './panelFixture.ts';

const minute = 60_000;

describe('a panel in words', () => {
  it('keeps the last good hours when the service fails, marked stale', async () => {
    const world = new PanelFixture();
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
    const world = new PanelFixture();
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
    const world = new PanelFixture();
    world.details.use(undefined);
    world.store.replace({ transactions: { state: 'failed', failure: { kind: 'notSignedIn', credential: 'token' } } });
    const { chart, occurrences, header } = world.session.model();
    assert.equal(header.name, 'remembered');
    assert.equal(header.notice?.action, 'signIn');
    assert.deepEqual([chart.status.kind, occurrences.status.kind], ['silent', 'silent']);
  });

  it('asks nothing about a transaction of another app', async () => {
    const world = new PanelFixture();
    world.poll();
    world.app.set('apm 18');
    const { chart, errors, header, occurrences } = world.session.model();
    await world.network.settle();
    assert.deepEqual(header.notice, { sentence: 'other app' });
    assert.deepEqual([chart.status.kind, errors.status.kind, occurrences.status.kind], ['silent', 'silent', 'silent']);
    assert.equal(header.duration, undefined);
    assert.deepEqual(world.network.take(), []);
    world.app.set('apm 17');
    assert.equal(world.session.model().chart.status.kind, 'loading');
  });

  it('asks for no sign-in when the sample, or a run on this machine, has ended', () => {
    for (const app of ['sample', 'local']) {
      const world = new PanelFixture({}, 'last24Hours', app);
      world.app.set(app);
      world.store.replace({ transactions: { state: 'failed', failure: { kind: 'notSignedIn', credential: 'token' } } });
      world.app.set(undefined);
      assert.deepEqual(world.session.model().header.notice, { sentence: 'other app' });
    }
  });

  it('says where the transaction is not in the list', () => {
    const world = new PanelFixture();
    const at = world.network.clock.now();
    world.store.replace({ transactions: { state: 'ready', data: [], at } });
    const { header } = world.session.model();
    assert.equal(header.notice?.sentence, 'not listed');
    assert.equal(header.name, 'remembered');
  });

  it('offers the dashboard only where there is one', () => {
    const world = new PanelFixture();
    world.poll();
    assert.deepEqual(world.session.model().header.tools, ['explain', 'copyMarkdown']);
    assert.equal(world.session.model().header.isUnhandled, true);
    world.dashboardUrl.set('https://example.com');
    assert.deepEqual(world.session.model().header.tools, ['explain', 'openDashboard', 'copyMarkdown']);
  });
});
