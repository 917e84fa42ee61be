import assert from 'node:assert/strict';
import { definitions } from '../../../src/host/settingDefinition.ts';

describe('settings as they are read', () => {
  it('take what fits', () => {
    assert.equal(definitions.period.decode('last7Days'), 'last7Days');
    assert.equal(definitions.pollInterval.decode(0), 0);
    assert.equal(definitions.pollInterval.decode(90), 90);
    assert.equal(definitions.slow.decode(0), 0);
    assert.equal(definitions.codeLensEnabled.decode(false), false);
    assert.equal(definitions.appId.decode(' 1734 '), '1734');
  });

  it('take an app id that was written as a number', () => {
    assert.equal(definitions.appId.decode(1734), '1734');
  });

  it('answer nothing for what they cannot use, so that the fallback stands in', () => {
    assert.equal(definitions.period.decode('yesterday'), undefined);
    assert.equal(definitions.pollInterval.decode('60'), undefined);
    assert.equal(definitions.pollInterval.decode(-1), undefined);
    assert.equal(definitions.slow.decode(Number.NaN), undefined);
    assert.equal(definitions.codeLensEnabled.decode('true'), undefined);
    assert.equal(definitions.baseUrl.decode(null), undefined);
    assert.equal(definitions.routesExclude.decode('**/x/**'), undefined);
    assert.equal(definitions.routesPins.decode(['a']), undefined);
  });

  it('never poll faster than every 15 seconds', () => {
    assert.equal(definitions.pollInterval.decode(1), 15);
    assert.equal(definitions.pollInterval.decode(14.9), 15);
  });

  it('leave out the entries that cannot be used and keep the others', () => {
    assert.deepEqual(definitions.routesPins.decode({ 'GET /a': 'a.js#a', 'GET /b': 1 }), { 'GET /a': 'a.js#a' });
    assert.deepEqual(definitions.budgets.decode({ 'GET /a': 300, 'GET /b': '300', 'GET /c': -1 }), { 'GET /a': 300 });
    assert.deepEqual(definitions.routesExclude.decode(['**/a/**', 2, '']), ['**/a/**']);
  });
});
