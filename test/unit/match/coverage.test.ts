import assert from 'node:assert/strict';
import { coverageSentence } from '../../../src/format/coverageSentence.ts';
import { Locale } from '../../../src/format/locale.ts';
import { coverage } from '../../../src/match/coverage.ts';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { group, point, route, transaction } from './build.ts';

const routes = [
  route('express', 'GET', '/users', { local: '/', file: 'a' }),
  route('express', 'GET', '/posts', { local: '/', file: 'b' }),
  route('express', 'POST', '/users', { local: '/', file: 'c' }),
];
const spending = (milliseconds: number) => ({ performance: [point('2025-03-01 10:00', milliseconds, 1)] });
const transactions = [
  transaction('GET /', spending(600)),
  transaction('POST /', { ...spending(340), type: 'transaction' }),
  transaction('GET /gone', spending(40)),
  transaction('GET undefined', spending(15)),
  transaction('GET /pinned', spending(5)),
  transaction('App\\Jobs\\Send', { ...spending(9000), type: 'job' }),
];
const pins = { 'GET /pinned': 'nowhere.ts#handler' };

const english = new Locale('en-GB', 'UTC');

describe('coverage', () => {
  const covered = coverage(matchRoutes(routes, group(...transactions), { pins }));

  it('counts requests by type or by name, and weighs them by time', () => {
    assert.equal(
      coverageSentence(covered, english),
      '2 of 5 request transactions matched (94% of the time of requests)',
    );
    assert.equal(covered.shared, 1);
  });

  it('weighs each of the rest by the whole application, as every surface does; lists the most time first, each with its reason and one action', () => {
    assert.deepEqual(
      covered.rest.map(({ transaction: { name }, reason, action, share }) => [name, reason, action, share]),
      [
        ['GET /gone', 'no handler in this workspace', 'pinRoute', 0.004],
        [
          'GET undefined',
          'no route answered these requests: the name says no path of a route',
          'showPerformance',
          0.0015,
        ],
        [
          'GET /pinned',
          'pinned by hand to nowhere.ts#handler, but there is no handler in that file',
          'openPins',
          0.0005,
        ],
      ],
    );
    assert.deepEqual(covered.brokenPins, [{ name: 'GET /pinned', target: 'nowhere.ts#handler', because: 'noFile' }]);
  });

  it('says nothing of time that is not known, and never rounds up to all', () => {
    const untimed = coverage(matchRoutes(routes, group(transaction('GET /')), { pins: {} }));
    assert.equal(coverageSentence(untimed, english), '1 of 1 request transaction matched');
    const nearly = group(transaction('GET /', spending(9999)), transaction('GET /gone', spending(1)));
    assert.equal(
      coverageSentence(coverage(matchRoutes(routes, nearly, { pins: {} })), english),
      '1 of 2 request transactions matched (99% of the time of requests)',
    );
  });
});
