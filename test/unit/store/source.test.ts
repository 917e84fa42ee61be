import assert from 'node:assert/strict';
import { FakeNetwork } from './fakeNetwork.ts';

const range = { start: 0, end: 1 };

describe('source', () => {
  let world: FakeNetwork;

  beforeEach(() => {
    world = new FakeNetwork();
  });

  it('names what is odd in the log, each kind once', async () => {
    const source = world.source();
    world.answer('hosts', () =>
      Response.json([
        { hostname: 'a', median: 'x' },
        { hostname: 'b', median: 'y' },
        { hostname: 'c', transactions: -1 },
      ]),
    );
    await source.hosts(range, []);
    await source.hosts(range, []);
    assert.deepEqual(world.lines, [
      'hosts: [0].median: expected a number from 0 on, got "x"',
      'hosts: [2].transactions: expected a whole number from 0 on, got -1',
    ]);
  });

  it('says that records of an answer were left out', async () => {
    const ask = async (...transactions: readonly object[]) => {
      world.answer('transactions', () => Response.json([{ name: 'request', transactions }]));
      const answer = await world.source().transactions({ hosts: [], range });
      return answer.ok && answer.incomplete;
    };
    assert.equal(await ask({ name: 'GET /', p50: 1 }, { p50: 2 }), true);
    assert.equal(await ask({ name: 'GET /', p50: 1 }), undefined);
  });

  it('cannot read an answer in which nothing fits, and says why', async () => {
    world.answer('hosts', () => Response.json({ message: 'Unauthenticated.' }));
    assert.deepEqual(await world.source().hosts(range, []), {
      ok: false,
      failure: { kind: 'unreadable', reason: 'expected a host with a hostname, got "Unauthenticated."' },
    });
  });

  it('reads times in the zone of the service', async () => {
    world.answer('performance', () => Response.json([{ label: '2025-08-19 07:00', value: 1, doc_count: 1 }]));
    const query = { groupHash: undefined, name: undefined, hosts: [], range };
    const report = await world.source({ timeZone: 'Asia/Tokyo' }).performance(query);
    assert.equal(report.ok && report.value[0]?.points[0]?.time, Date.UTC(2025, 7, 18, 22));
  });

  it('asks nothing where the zone is none', async () => {
    const result = await world.source({ timeZone: 'Mars/Olympus' }).trend();
    assert.deepEqual(result, {
      ok: false,
      failure: {
        kind: 'notConfigured',
        setting: 'service.timeZone',
        reason: '"Mars/Olympus" is not the name of a time zone',
      },
    });
    assert.equal(world.asked.length, 0);
  });
});
