import assert from 'node:assert/strict';
import { Matcher } from '../../../src/match/matcher.ts';
import { Emitter } from '../../../src/model/event.ts';
import type { Route } from '../../../src/model/route.ts';
import { runInSlices, type Steps } from '../../../src/model/timeSlices.ts';
import type { TransactionGroup } from '../../../src/model/transaction.ts';
import { emptySnapshot, type Filters, noFilters, type SliceName, type Snapshot } from '../../../src/store/snapshot.ts';
import { group, route, transaction } from './build.ts';

/** A value that tests can set. */
class Source<T> {
  readonly #emitter = new Emitter<T>();
  readonly onDidChange = this.#emitter.event;
  value: T;

  constructor(value: T) {
    this.value = value;
  }

  set(value: T): void {
    this.value = value;
    this.#emitter.fire(value);
  }
}

class Snapshots {
  readonly #emitter = new Emitter<readonly SliceName[]>();
  readonly onDidChange = this.#emitter.event;
  snapshot: Snapshot = emptySnapshot;

  set(data: readonly TransactionGroup[], filters: Filters = noFilters): void {
    this.snapshot = { ...this.snapshot, filters, transactions: { state: 'ready', data, at: 0 } };
    this.#emitter.fire(['transactions']);
  }

  touch(slice: SliceName): void {
    this.#emitter.fire([slice]);
  }
}

function matcher() {
  const routes = new Source<readonly Route[]>([route('laravel', 'GET', '/users', { file: 'a' })]);
  const store = new Snapshots();
  const pins = new Source<Readonly<Record<string, string>>>({});
  return { routes, store, pins, matcher: new Matcher(routes, store, pins) };
}

/** Occupies the time slices until it is released, so that no large matching ends in the turn in which it begins. */
function occupySlices(): () => void {
  let isReleased = false;
  function* steps(): Steps<void> {
    while (!isReleased) yield;
  }
  void runInSlices(steps());
  return () => {
    isReleased = true;
  };
}

describe('the matcher', () => {
  it('follows routes, transactions and pins', () => {
    const parts = matcher();
    const kind = () => parts.matcher.inFile('a')[0]?.verdict.kind;
    assert.equal(kind(), 'noTraffic');
    parts.store.set(group(transaction('GET /users', { count: 3 })));
    assert.equal(kind(), 'matched');
    parts.pins.set({ 'GET /users': 'gone.ts#x' });
    assert.equal(kind(), 'noTraffic');
    assert.equal(parts.matcher.value.brokenPins.length, 1);
    parts.routes.set([]);
    assert.equal(kind(), undefined);
  });

  it('says of what has no handler that routes are being read, until they have been', () => {
    const { routes, store, pins } = matcher();
    const isRead = new Source(false);
    const reading = new Matcher(routes, store, pins, { isRead });
    const kinds = () => Array.from(reading.value.verdicts.values(), ({ kind }) => kind);
    const job = transaction('App\\Jobs\\Send', { type: 'job' });
    store.set(
      group(...['GET /users', 'GET /gone', 'GET /pinned', 'GET undefined'].map((name) => transaction(name)), job),
    );
    pins.set({ 'GET /pinned': 'gone.ts#x' });
    assert.deepEqual(kinds(), ['matched', 'reading', 'reading', 'unrouted', 'reading']);
    assert.deepEqual([reading.value.isReading, reading.value.brokenPins], [true, []]);
    isRead.set(true);
    assert.deepEqual(kinds(), ['matched', 'noHandler', 'pinBroken', 'unrouted', 'noHandler']);
    assert.deepEqual([reading.value.isReading, reading.value.brokenPins.length], [false, 1]);
  });

  it('computes once for many readers, and again only after a change of something it depends on', () => {
    const parts = matcher();
    parts.store.set(group(transaction('GET /users')));
    const first = parts.matcher.value;
    assert.equal(parts.matcher.value, first);
    parts.store.touch('hosts');
    assert.equal(parts.matcher.value, first);
    parts.store.set(group(transaction('GET /users')));
    assert.notEqual(parts.matcher.value, first);
  });

  it('tells listeners of the new matching, and stops when disposed of', () => {
    const parts = matcher();
    const heard: number[] = [];
    parts.matcher.onDidChange((matching) => heard.push(matching.verdicts.size));
    parts.store.set(group(transaction('GET /users'), transaction('GET /other')));
    parts.routes.set([]);
    assert.deepEqual(heard, [2, 2]);
    parts.matcher.dispose();
    parts.store.set([]);
    assert.deepEqual(heard, [2, 2]);
  });

  it('tells each matching of many transactions, and matches once what changes in one turn', async () => {
    const { routes, store, pins, matcher: many } = matcher();
    store.set(group(...Array.from({ length: 1_000 }, (_, at) => transaction(`GET /many/${at}`))));
    many.inFile('a');
    const heard: (readonly (string | number | undefined)[])[] = [];
    const told = () =>
      new Promise<void>((done) => {
        const subscription = many.onDidChange(({ handlers, brokenPins }) => {
          heard.push([...['a', 'b', 'c'].map((file) => handlers.get(file)?.[0]?.handler.file), brokenPins.length]);
          subscription.dispose();
          done();
        });
      });
    await told();
    const next = told();
    const release = occupySlices();
    routes.set([...routes.value, route('laravel', 'GET', '/b', { file: 'b' })]);
    pins.set({ 'GET /many/1': 'b' });
    // Changes while that is being matched, which is told nevertheless.
    await Promise.resolve();
    await Promise.resolve();
    routes.set([...routes.value, route('laravel', 'GET', '/c', { file: 'c' })]);
    release();
    await next;
    await told();
    assert.deepEqual(heard, [
      ['a', undefined, undefined, 0],
      ['a', 'b', undefined, 1],
      ['a', 'b', 'c', 1],
    ]);
  });

  it('does not end with a matching of what has been replaced by less', async () => {
    const { routes, store, matcher: many } = matcher();
    const release = occupySlices();
    store.set(group(...Array.from({ length: 1_000 }, (_, at) => transaction(`GET /many/${at}`))));
    many.inFile('a');
    await Promise.resolve();
    await Promise.resolve();
    store.set(group(transaction('GET /users')));
    routes.set([]);
    assert.equal(many.isComputing(), true);
    release();
    while (many.isComputing()) {
      await new Promise((done) => setImmediate(done));
    }
    assert.deepEqual([many.value.verdicts.size, many.value.handlers.size], [1, 0]);
  });

  it('remembers what came without filters, to tell "filtered out" from "no traffic"', () => {
    const parts = matcher();
    parts.routes.set([...parts.routes.value, route('laravel', 'GET', '/quiet', { file: 'b' })]);
    parts.store.set(group(transaction('GET /users')));
    parts.store.set(group(), { hosts: ['web-1'] });
    assert.equal(parts.matcher.inFile('a')[0]?.verdict.kind, 'filteredOut');
    assert.equal(parts.matcher.inFile('b')[0]?.verdict.kind, 'noTraffic');
  });
});
