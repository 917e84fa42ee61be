import assert from 'node:assert/strict';
import { Runs } from '../../../../src/service/local/storage/runs.ts';
import { answers, clock, deliver, told, withLocal } from './sending.ts';
import { attributes, request, shop, span, traces } from './telemetry.ts';

const at = clock - 5 * 60_000;
const thrown = (message: string) => ({ 'exception.type': 'E', 'exception.message': message });

/** A body in which each span is a batch of its own. */
const apart = (spans: readonly object[]) => ({
  resourceSpans: spans.map((each) => ({
    resource: { attributes: attributes(shop) },
    scopeSpans: [{ scope: { name: 'scope' }, spans: [each] }],
  })),
});

const range = (count: number) => [...Array(count).keys()];

/** What is told a while after a body: each transaction with its count, and each error with its count and its transaction. */
async function toldOf(body: object, later = 0) {
  let now = clock;
  return withLocal({ now: () => now }, async (service) => {
    await deliver(service, traces([request({ id: 'known', trace: 'known', start: at, route: '/known' })]));
    await deliver(service, body);
    now += later;
    const transactions = (await told(service))
      .filter(({ name }) => name !== 'GET /known')
      .map(({ name, doc_count }) => [name, doc_count]);
    const errors: readonly { readonly nth: string; readonly transaction: { readonly name: string } }[] = JSON.parse(
      (await answers(service))['errors'] ?? '[]',
    );
    return { transactions, errors: errors.map(({ nth, transaction }) => [Number(nth), transaction.name]) };
  });
}

// None of these is timed: what takes each of many once more for each of the others does not end in time.
describe('a local service comes to an end', () => {
  it('with hundreds of thousands of processes', () => {
    const merged: number[] = [];
    const runs = new Runs(({ id }) => merged.push(id));
    for (const index of range(300_000)) {
      runs.of({ service: 'shop', instance: `process ${index}`, start: clock + index });
    }
    assert.equal(runs.all.length, 1_000);
    assert.deepEqual([...(runs.current('shop')?.instances ?? [])], ['process 299999']);
    assert.deepEqual(merged, []);
    // An older process that goes on is of one run with those that began after it.
    runs.of({ service: 'shop', instance: 'process 299500', start: clock + 300_000 });
    assert.deepEqual(merged, [300_000]);
    assert.equal(runs.all.length, 999);
    // One whose run was forgotten is not known any more.
    runs.of({ service: 'shop', instance: 'process 0', start: clock + 300_001 });
    assert.deepEqual([...(runs.current('shop')?.instances ?? [])], ['process 0']);
    assert.deepEqual(merged, [300_000]);
  });

  it('with a trace of ten thousand spans in as many batches, each of which notes the same throw', async () => {
    const spans = range(10_000).map((index) =>
      span({ id: `s${index}`, parent: `s${index + 1}`, start: at, exceptions: [thrown('no')] }),
    );
    const entry = request({ id: 's10000', start: at, route: '/orders', exceptions: [thrown('no')] });
    assert.deepEqual(await toldOf(apart([...spans, entry])), {
      transactions: [['GET /orders', 1]],
      errors: [[1, 'GET /orders']],
    });
  });

  it('with spans that are above themselves', async () => {
    const spans = range(10_000).map((index) =>
      span({ id: `s${index}`, parent: `s${(index + 1) % 10_000}`, start: at, exceptions: [thrown(`${index % 150}`)] }),
    );
    const { errors } = await toldOf(apart(spans), 61_000);
    assert.equal(errors.length, 150);
    assert.ok(errors.every(([count, transaction]) => count === 1 && transaction === ''));
  });

  it('with spans that note tens of thousands of throws', async () => {
    const exceptions = (of: number) => range(1_000).map((index) => thrown(`${of} ${index}`));
    const spans = range(60).map((of) =>
      span({ id: `s${of}`, parent: 'nobody', start: at, exceptions: exceptions(of) }),
    );
    const { errors } = await toldOf(traces(spans), 61_000);
    assert.equal(errors.length, 200);
    // Not all of them wait for their transaction: others are told at once.
    assert.equal((await toldOf(traces(spans.slice(0, 3)))).errors.length, 200);
  });

  it('with ten thousand requests within each other', async () => {
    const requests = range(10_000).map((index) =>
      request({ id: `r${index}`, parent: `r${index + 1}`, parentIs: 'local', start: at, route: '/inner' }),
    );
    const outer = request({ id: 'r10000', start: at, route: '/orders' });
    assert.deepEqual((await toldOf(apart([...requests, outer]))).transactions, [
      // Two thousand wait for the outer one; one more, and a thousand and one count by themselves: eight times.
      ['GET /inner', 8_008],
      ['GET /orders', 1],
    ]);
  });

  it('with the transaction of each throw, however many come at once', async () => {
    const spans = range(5_000).flatMap((index) => {
      const trace = `t${index}`;
      return [
        span({ id: `i${index}`, trace, parent: `e${index}`, start: at, exceptions: [thrown('no')] }),
        request({ id: `e${index}`, trace, start: at, route: '/orders' }),
      ];
    });
    assert.deepEqual(await toldOf(apart(spans)), {
      transactions: [['GET /orders', 5_000]],
      errors: [[5_000, 'GET /orders']],
    });
  });
});
