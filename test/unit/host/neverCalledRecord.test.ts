import assert from 'node:assert/strict';
import { NeverCalledRecord } from '../../../src/host/app/neverCalledRecord.ts';
import type { HandlerMatch } from '../../../src/match/match.ts';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import type { NeverCalled } from '../../../src/match/neverCalled.ts';
import type { Route } from '../../../src/model/route.ts';
import { Store } from '../../../src/store/store.ts';
import { group, route, transaction } from '../match/build.ts';

const day = 86_400_000;
const asked = Date.parse('2025-08-31T12:00:00Z');

describe('the record of handlers that are never called', () => {
  let app: { readonly store: Store };
  let record: NeverCalledRecord;

  beforeEach(() => {
    app = { store: new Store() };
    record = new NeverCalledRecord(() => app);
    shows(asked - day, asked);
  });

  /** The numbers of this range are shown. */
  function shows(start: number, end: number, hosts: readonly string[] = []): void {
    const data = group(transaction('GET /orders'));
    app.store.replace({ range: { start, end }, transactions: { state: 'ready', data, at: end }, filters: { hosts } });
  }

  function matchOf(...routes: readonly Route[]): HandlerMatch {
    const [match] = [...matchRoutes(routes, group(transaction('GET /orders')), { pins: {} }).handlers.values()].flat();
    assert.ok(match);
    return match;
  }

  function note(match: HandlerMatch, more: Partial<NeverCalled> = {}): void {
    record.note(app, { handlers: [match], unknown: [], total: 2, doubt: undefined, ...more }, asked);
  }

  const place = { file: 'src/export.ts', line: 4 };
  const exported = matchOf(route('express', 'GET', '/export', place));

  it('knows nothing before it was asked', () => {
    assert.equal(record.has(exported), false);
  });

  it('knows a handler that was named, where its lines have moved too', () => {
    note(exported);
    assert.equal(record.has(exported), true);
    assert.equal(record.has(matchOf(route('express', 'GET', '/export', { ...place, line: 40 }))), true);
  });

  it('does not know a handler that has another route by now, or numbers', () => {
    note(exported);
    const renamed = matchOf(route('express', 'GET', '/export', place), route('express', 'GET', '/exports', place));
    assert.equal(record.has(renamed), false);
    assert.equal(
      record.has({ ...exported, verdict: { kind: 'matched', by: 'fullPath', names: ['GET /export'] } }),
      false,
    );
  });

  it('knows nothing of an answer that is in doubt', () => {
    note(exported, { doubt: { kind: 'incomplete' } });
    assert.equal(record.has(exported), false);
  });

  it('holds while what is shown goes on from what was asked, and no longer', () => {
    note(exported);
    shows(asked, asked + day);
    assert.equal(record.has(exported), true);
    shows(asked + 1, asked + day);
    assert.equal(record.has(exported), false);
  });

  it('says nothing where only some hosts are shown, or no numbers at all', () => {
    note(exported);
    shows(asked - day, asked, ['web-1']);
    assert.equal(record.has(exported), false);
    shows(asked - day, asked);
    app.store.replace({ transactions: { state: 'failed', failure: { kind: 'notSignedIn', credential: 'token' } } });
    assert.equal(record.has(exported), false);
  });
});
