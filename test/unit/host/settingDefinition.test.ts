import assert from 'node:assert/strict';
import { definitions } from '../../../src/host/settings/settingDefinition.ts';

describe('settings as they are read', () => {
  it('take what fits', () => {
    assert.equal(definitions.period.type.decode('last7Days'), 'last7Days');
    assert.equal(definitions.pollInterval.type.decode(0), 0);
    assert.equal(definitions.pollInterval.type.decode(90), 90);
    assert.equal(definitions.slow.type.decode(0), 0);
    assert.equal(definitions.codeLensEnabled.type.decode(false), false);
    assert.equal(definitions.appId.type.decode(' 1734 '), '1734');
  });

  it('take an app id that was written as a number', () => {
    assert.equal(definitions.appId.type.decode(1734), '1734');
  });

  it('answer nothing for what they cannot use, so that the fallback stands in', () => {
    assert.equal(definitions.period.type.decode('yesterday'), undefined);
    assert.equal(definitions.pollInterval.type.decode('60'), undefined);
    assert.equal(definitions.pollInterval.type.decode(-1), undefined);
    assert.equal(definitions.slow.type.decode(Number.NaN), undefined);
    assert.equal(definitions.codeLensEnabled.type.decode('true'), undefined);
    assert.equal(definitions.baseUrl.type.decode(null), undefined);
    assert.equal(definitions.routesExclude.type.decode('**/x/**'), undefined);
    assert.equal(definitions.routesPins.type.decode(['a']), undefined);
  });

  it('never poll faster than every 15 seconds', () => {
    assert.equal(definitions.pollInterval.type.decode(1), 15);
    assert.equal(definitions.pollInterval.type.decode(14.9), 15);
  });

  it('take no more entries than anybody writes, and no endless names', () => {
    const many = (value: unknown) =>
      Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`GET /${index}`, value]));
    assert.equal(Object.keys(definitions.budgets.type.decode(many(1)) ?? {}).length, 10_000);
    assert.equal(Object.keys(definitions.routesPins.type.decode(many('a.js#a')) ?? {}).length, 10_000);
    const globs = Array.from({ length: 20_000 }, (_, index) => `**/${index}`);
    assert.equal(definitions.routesExclude.type.decode(globs)?.length, 10_000);
    assert.deepEqual(definitions.budgets.type.decode({ [`GET /${'a'.repeat(2_000)}`]: 1 }), {});
  });

  it('take no text without end, and no interval of more than a day', () => {
    assert.equal(definitions.codeLensFormat.type.decode('slow '.repeat(1_000)), undefined);
    assert.equal(definitions.dashboardUrl.type.decode(`https://a.test/${'a'.repeat(3_000)}`), undefined);
    assert.deepEqual(definitions.routesPins.type.decode({ 'GET /a': `a.js#${'a'.repeat(3_000)}` }), {});
    assert.equal(definitions.pollInterval.type.decode(1e300), 86_400);
  });

  it('take names like those of the prototype for names', () => {
    const pins = definitions.routesPins.type.decode(JSON.parse('{ "__proto__": "a.js#a", "constructor": "a.js#b" }'));
    assert.deepEqual(Object.entries(pins ?? {}), [
      ['__proto__', 'a.js#a'],
      ['constructor', 'a.js#b'],
    ]);
    const budgets = definitions.budgets.type.decode(JSON.parse('{ "__proto__": { "slow": 1 }, "toString": 5 }'));
    assert.deepEqual(Object.entries(budgets ?? {}), [['toString', 5]]);
  });

  it('answer nothing for values of any other type, and never throw', () => {
    const odd = [
      null,
      undefined,
      Number.NaN,
      -1e300,
      1e300,
      Infinity,
      'x'.repeat(10_000),
      [[]],
      [{}],
      {},
      { a: {} },
      true,
    ];
    for (const { type, fallback } of Object.values(definitions)) {
      for (const value of odd) {
        const decoded: unknown = type.decode(value);
        assert.ok(decoded === undefined || typeof decoded === typeof fallback, `${String(value)}: ${String(decoded)}`);
      }
    }
  });

  it('leave out the entries that cannot be used and keep the others', () => {
    assert.deepEqual(definitions.routesPins.type.decode({ 'GET /a': 'a.js#a', 'GET /b': 1 }), { 'GET /a': 'a.js#a' });
    assert.deepEqual(definitions.budgets.type.decode({ 'GET /a': 300, 'GET /b': '300', 'GET /c': -1 }), {
      'GET /a': 300,
    });
    assert.deepEqual(definitions.routesExclude.type.decode(['**/a/**', 2, '']), ['**/a/**']);
  });
});
