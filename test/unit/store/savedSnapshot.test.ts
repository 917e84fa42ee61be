import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runAtOnce } from '../../../src/model/timeSlices.ts';
import { Poller } from '../../../src/store/poller.ts';
import { deserialiseSnapshot, serialiseSnapshot } from '../../../src/store/savedSnapshot.ts';
import { emptySnapshot, type Slice, type Snapshot } from '../../../src/store/snapshot.ts';
import { Store } from '../../../src/store/store.ts';
import { FakeNetwork } from './fakeNetwork.ts';

const full: Snapshot = {
  ...emptySnapshot,
  range: { start: 1_000, end: 2_000 },
  filters: { hosts: ['web-1'] },
  transactions: {
    state: 'ready',
    at: 2_000,
    data: [
      {
        name: 'request',
        transactions: [
          {
            type: 'request',
            name: 'GET /orders',
            groupHash: 'a1b2',
            hash: undefined,
            host: { hostname: 'web-1', ip: undefined },
            duration: 312.5,
            memoryPeak: undefined,
            projectId: 17,
            result: '200',
            timestamp: 1_500,
            count: 42,
            performance: [{ label: '1970-01-01 00:00', time: 0, value: undefined, count: 0 }],
          },
        ],
      },
    ],
  },
  hosts: {
    state: 'stale',
    at: 1_900,
    since: 1_950,
    failure: { kind: 'timeout', milliseconds: 1 },
    data: [{ hostname: 'web-1', transactions: 3, memoryPeak: 1.5, median: undefined }],
  },
  issues: {
    state: 'ready',
    at: 1_950,
    data: [
      {
        groupHash: undefined,
        className: 'OutOfStock',
        message: 'None left',
        file: '/srv/a.php',
        line: 4,
        stack: [{ file: '/srv/a.php', line: undefined, inApp: true }],
        count: 3,
        firstSeen: 1,
        lastSeen: undefined,
        handled: false,
        transaction: { name: undefined, hash: 't' },
      },
    ],
  },
  trend: { state: 'ready', at: 1_800, data: [{ date: '1970-01-01', count: 2 }] },
  types: { state: 'failed', failure: { kind: 'cancelled' } },
};

/** The same data, as it is shown when it has been read back. */
const restored: Snapshot = {
  ...full,
  transactions: old(full.transactions),
  hosts: old(full.hosts),
  issues: old(full.issues),
  trend: old(full.trend),
  types: { state: 'loading' },
};

function old<T>(slice: Slice<T>): Slice<T> {
  assert(slice.state === 'ready' || slice.state === 'stale');
  return { state: 'stale', data: slice.data, at: slice.at, since: slice.at };
}

function written(snapshot: Snapshot): string {
  return runAtOnce(serialiseSnapshot(snapshot)) ?? '';
}

function read(text: string): Snapshot | undefined {
  return runAtOnce(deserialiseSnapshot(Buffer.from(text)));
}

describe('saved snapshot', () => {
  it('comes back whole, stale since its own time and not because of a failure', () => {
    assert.deepEqual(read(written(full)), restored);
  });

  for (const time of [1e300, 8.64e15, -8.64e15, -1e300]) {
    it(`is none where its time is ${time}, which no service can have sent`, () => {
      const text = written(full);
      for (const field of ['"at":2000', '"timestamp":1500', '"start":1000', '"time":0', '"firstSeen":1']) {
        assert(text.includes(field), field);
        assert.equal(read(text.replace(field, field.replace(/\d+$/, String(time)))), undefined, field);
      }
    });
  }

  it('is none before there are transactions', () => {
    assert.equal(written({ ...full, transactions: { state: 'loading' } }), '');
  });

  it('is none where it would be too long', () => {
    const data = [{ name: 'x'.repeat(17 * 1024 * 1024), transactions: [] }];
    assert.equal(written({ ...full, transactions: { state: 'ready', at: 1, data } }), '');
  });

  it('is not written out where it has more records than there is room for', () => {
    const [group] = full.transactions.state === 'ready' ? full.transactions.data : [];
    const [transaction] = group?.transactions ?? [];
    assert.ok(group && transaction);
    const transactions = new Array<typeof transaction>(70_000).fill(transaction);
    const many = { ...full, transactions: { state: 'ready', at: 1, data: [{ ...group, transactions }] } } as const;
    assert.deepEqual(serialiseSnapshot(many).next(), { done: true, value: undefined });
  });

  it('holds no credential and no failure', async () => {
    const world = new FakeNetwork();
    const store = new Store();
    const poller = new Poller({ store, log: world.log, scheduler: world.clock });
    poller.use(world.source({ credentials: async () => ({ apiKey: 'secret-key', token: 'secret-token' }) }));
    await poller.refresh();
    world.answer('hosts', () => new Response('', { status: 401 }));
    await poller.refresh();
    poller.dispose();
    const text = written(store.snapshot);
    assert.match(text, /GET \/orders/);
    assert.doesNotMatch(text, /secret|failure|refused/);
  });

  for (const [what, text] of [
    ['nothing', ''],
    ['no JSON', '{'],
    ['another version', written(full).replace('"version":1', '"version":2')],
    ['a wrong number', written(full).replace('312.5', '"312.5"')],
    ['a negative count', written(full).replace('"count":42', '"count":-42')],
    ['an object', '{"version":1}'],
  ] as const) {
    it(`is not read from ${what}`, () => assert.equal(read(text), undefined));
  }

  it('is not read from a file that was cut short, wherever', () => {
    const bytes = Buffer.from(written(full));
    for (let length = 0; length < bytes.length; length += 1) {
      assert.equal(runAtOnce(deserialiseSnapshot(bytes.subarray(0, length))), undefined, `${length}`);
    }
  });

  it('is never read with an error', () => {
    fc.assert(fc.property(fc.json(), (text) => read(text) === undefined));
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => runAtOnce(deserialiseSnapshot(Buffer.from(bytes))) === undefined),
    );
  });
});
