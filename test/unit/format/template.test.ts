// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { defaultTemplate, fillTemplate, type Parts } from '../../../src/format/template.ts';

const all: Parts = {
  state: '$(warning) slow',
  duration: '312 ms',
  count: '1.2k/24 h',
  share: '38% of app time',
  errors: '0.3% errors',
  sparkline: '▂▃▅▇▅',
  memory: '48 MB',
  change: '▲ 2.1× since yesterday',
  name: 'GET /orders',
  period: '24 h',
};

const usual = '${duration} · ${count} · ${share} ${sparkline}';

describe('fillTemplate', () => {
  it('fills the default', () => {
    assert.equal(
      fillTemplate(defaultTemplate, all),
      '$(warning) slow · 312 ms · 1.2k/24 h · 38% of app time · 0.3% errors · ▲ 2.1× since yesterday',
    );
  });

  it('knows every placeholder', () => {
    assert.equal(
      fillTemplate('${name}: ${memory}, ${change} (${period})', all),
      'GET /orders: 48 MB, ▲ 2.1× since yesterday (24 h)',
    );
  });

  const without: readonly (readonly [string, Parts, string])[] = [
    [usual, { ...all, duration: undefined }, '1.2k/24 h · 38% of app time ▂▃▅▇▅'],
    [usual, { ...all, count: undefined }, '312 ms · 38% of app time ▂▃▅▇▅'],
    [usual, { ...all, share: undefined }, '312 ms · 1.2k/24 h · ▂▃▅▇▅'],
    [usual, { ...all, sparkline: undefined }, '312 ms · 1.2k/24 h · 38% of app time'],
    [usual, { sparkline: '▂▃' }, '▂▃'],
    [defaultTemplate, { duration: '312 ms' }, '312 ms'],
    [defaultTemplate, {}, ''],
    ['${duration} (${count})', { duration: '312 ms' }, '312 ms'],
    ['took ${duration}, used ${memory} of memory', { duration: '312 ms' }, 'took 312 ms'],
    ['${duration} typical · ${count} calls', { duration: '312 ms' }, '312 ms typical'],
    ['${count} calls ${sparkline}', { sparkline: '▂▃' }, '▂▃'],
    ['Typical: ${duration} | Memory: ${memory}', { memory: '48 MB' }, 'Memory: 48 MB'],
    ['Production | ${duration} | ${count}', { count: '1.2k' }, 'Production | 1.2k'],
    ['Production | ${duration}', {}, ''],
  ];
  for (const [template, parts, expected] of without) {
    it(`fills ${template} with ${JSON.stringify(parts)}`, () => {
      assert.equal(fillTemplate(template, parts), expected);
    });
  }

  it('shows unknown placeholders and templates without placeholders as they are', () => {
    assert.equal(fillTemplate('${duration} · ${p95}', all), '312 ms · ${p95}');
    assert.equal(fillTemplate('${Duration}', all), '${Duration}');
    assert.equal(fillTemplate('in production', {}), 'in production');
    assert.equal(fillTemplate('${toString} ${duration}', all), '${toString} 312 ms');
  });

  it('does not read placeholders in what it fills in', () => {
    assert.equal(
      fillTemplate('${name} · ${duration}', { name: '${duration} · x', duration: '1 s' }),
      '${duration} · x · 1 s',
    );
  });
});
