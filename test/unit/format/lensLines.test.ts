// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type LensOptions, lensLines } from '../../../src/format/lensLines.ts';
import { Locale } from '../../../src/format/locale.ts';
import { defaultTemplate } from '../../../src/format/template.ts';
import type { HandlerMatch, HandlerVerdict, Measurement } from '../../../src/match/match.ts';
import type { Issue } from '../../../src/model/issue.ts';
import type { Transaction } from '../../../src/model/transaction.ts';

const english = new Locale('en-GB', 'UTC');
const hour = 3_600_000;
const midnight = Date.parse('2025-08-19T00:00:00Z');

const options: LensOptions = {
  template: defaultTemplate,
  minimumDuration: 0,
  range: { start: midnight, end: midnight + 24 * hour },
  changeOf: () => undefined,
  thresholds: { slow: 1_000, verySlow: 5_000 },
  budgets: {},
  issuesOf: () => [],
  host: undefined,
  updated: midnight,
  staleSince: undefined,
  asOf: undefined,
  mark: undefined,
  now: midnight + 24 * hour,
};

function transaction(name: string, groupHash: string | undefined = name): Transaction {
  return {
    type: 'request',
    name,
    groupHash,
    hash: undefined,
    host: { hostname: 'web-1', ip: undefined },
    duration: 312,
    memoryPeak: 48,
    projectId: 1,
    result: '200',
    timestamp: midnight,
    count: 1_234,
    performance: [],
  };
}

function measurement(transactions: readonly Transaction[], numbers: Partial<Measurement> = {}): Measurement {
  const points = [4, 8].map((value, index) => ({ label: '', time: midnight + index * 12 * hour, value, count: 1 }));
  return { transactions, duration: 312, count: 1_234, memoryPeak: 48, share: 0.38, points, ...numbers };
}

function match(line: number, names: readonly string[], numbers: Partial<Measurement> = {}): HandlerMatch {
  const transactions = names.map((name) => transaction(name));
  return at(line, measurement(transactions, numbers), { kind: 'matched', by: 'fullPath', names });
}

function at(line: number, measured: Measurement | undefined, verdict: HandlerVerdict): HandlerMatch {
  const place = { file: 'src/orders.ts', line };
  return { place, handler: { ...place, name: 'list' }, routes: [], named: undefined, verdict, measurement: measured };
}

function titles(matches: readonly HandlerMatch[], changed: Partial<LensOptions> = {}): readonly string[] {
  return lensLines(matches, { ...options, ...changed }, english).map(({ title }) => title);
}

describe('lensLines', () => {
  it('shows no icon that a name or a host asks for', () => {
    const wordJoiner = '\u2060';
    const [one, other] = titles([match(3, ['GET /$(bug)']), match(3, ['GET /b'])], { host: '$(flame)' });
    assert.ok(one?.startsWith(`GET /$${wordJoiner}(bug): `), one);
    assert.ok(one?.includes(`on $${wordJoiner}(flame) only`), one);
    assert.ok(other?.startsWith('GET /b: '), other);
  });

  it('is quiet where nothing is wrong: duration, count with its period, and of what the share is one', () => {
    assert.deepEqual(titles([match(3, ['GET /orders'])]), ['312 ms · 1.2k/24 h · 38% of app time']);
  });

  it('shows the shape of the hours where a template asks for it', () => {
    const shape = `▁${'\u2007'.repeat(5)}▇`;
    assert.deepEqual(titles([match(3, ['GET /orders'])], { template: '${duration} ${sparkline}' }), [
      `312 ms ${shape}`,
    ]);
  });

  it('says first, by icon and word, what is slow, over its budget, much slower than before', () => {
    const numbers = '1.2k/24 h · 38% of app time';
    const slower = () => ({ ratio: 2.14, against: 'day', count: 410 }) as const;
    assert.deepEqual(titles([match(3, ['GET /a'], { duration: 1_800 })]), [
      `$(warning)\u00a0slow · 1.8 s · ${numbers}`,
    ]);
    assert.deepEqual(titles([match(3, ['GET /a'], { duration: 5_000 })], { changeOf: slower }), [
      `$(flame)\u00a0very slow, 2.1× as slow as yesterday · 5 s · ${numbers}`,
    ]);
    assert.deepEqual(titles([match(3, ['GET /a'])], { changeOf: slower }), [
      `$(arrow-up)\u00a02.1× as slow as yesterday · 312 ms · ${numbers}`,
    ]);
    assert.deepEqual(titles([match(3, ['GET /a'])], { budgets: { 'GET /a': 300, 'GET /b': 1 } }), [
      `$(warning)\u00a0over its budget of 300 ms · 312 ms · ${numbers}`,
    ]);
    assert.deepEqual(titles([match(3, ['GET /a'])], { budgets: { 'GET /a': 312 } }), [`312 ms · ${numbers}`]);
  });

  it('says errors: their rate where they all began in the period, otherwise when the last one was', () => {
    const numbers = '312 ms · 1.2k/24 h · 38% of app time';
    const raised = (count: number, firstSeen: number): Issue => ({
      ...{ groupHash: 'e', className: 'Error', message: '', file: undefined, line: undefined, stack: [] },
      ...{ count, firstSeen, lastSeen: midnight + 9 * hour, handled: false },
      transaction: { name: 'GET /a', hash: undefined },
    });
    const said = (...issues: readonly Issue[]) =>
      titles([match(3, ['GET /a'])], { issuesOf: () => issues, now: midnight + 10 * hour })[0];
    assert.equal(said(raised(4, midnight)), `${numbers} · 0.3% errors`);
    assert.equal(said(raised(123, midnight)), `$(error)\u00a0failing (10% errors) · ${numbers}`);
    assert.equal(said(raised(123, midnight - hour)), `${numbers} · last error 09:00`);
    assert.equal(said({ ...raised(123, midnight), handled: true }), numbers);
    assert.equal(said({ ...raised(123, 0), lastSeen: midnight - 1 }), numbers);
  });

  it('says that the last run failed, by the result that the service gives', () => {
    const failed = { ...transaction('GET /a'), result: '500' };
    const lens = (name: string, result: string) =>
      titles([
        at(3, measurement([{ ...failed, name, result }]), { kind: 'matched', by: 'fullPath', names: [name] }),
      ])[0];
    assert.match(lens('GET /a', '503') ?? '', /^\$\(error\)\slast run failed · 312 ms/);
    assert.match(lens('Job', 'failed') ?? '', /^\$\(error\)\slast run failed/);
    assert.match(lens('GET /a', '404') ?? '', /^312 ms/);
  });

  it('opens the transaction on which the most time is spent', () => {
    const slow = { ...transaction('GET /orders/1', 'slow'), duration: 900, count: 10 };
    const busy = { ...transaction('GET /orders/2', 'busy'), duration: 100, count: 500 };
    const names = [slow.name, busy.name];
    const [lens] = lensLines([at(3, measurement([slow, busy]), { kind: 'matched', by: 'fullPath', names })], options);
    assert.equal(lens?.groupHash, 'busy');
    assert.equal(lens?.line, 3);
  });

  it('says what a number would otherwise be taken for', () => {
    const handlers = ['a', 'b', 'c'].map((name) => ({ file: 'x.ts', line: 1, name }));
    const shared = at(3, measurement([transaction('GET /')], { points: [] }), {
      kind: 'shared',
      by: 'localPath',
      names: ['GET /'],
      handlers,
    });
    const staleSince = midnight + 24 * hour - 60_000;
    assert.deepEqual(titles([shared], { template: '${duration}', mark: 'sample', host: 'web-1', staleSince }), [
      '312 ms · shared by 3 handlers · on web-1 only · stale since 19 Aug, 23:59 · sample',
    ]);
  });

  it('has no lens without a measurement, below the minimum, or where the template says nothing', () => {
    assert.deepEqual(
      titles([at(3, undefined, { kind: 'noTraffic' }), at(5, undefined, { kind: 'prefixUnknown' })]),
      [],
    );
    assert.deepEqual(titles([match(3, ['GET /'])], { minimumDuration: 313 }), []);
    assert.equal(titles([match(3, ['GET /'])], { minimumDuration: 312 }).length, 1);
    assert.equal(titles([match(3, ['GET /'], { duration: undefined })], { minimumDuration: 500 }).length, 1);
    assert.deepEqual(titles([match(3, ['GET /'])], { template: '${change}', mark: 'sample' }), []);
  });

  it('has one lens for each distinct measurement of a line, with its name, and at most three', () => {
    const template = '${duration}';
    const twice = [match(3, ['GET /a']), match(3, ['POST /a'], { duration: 20 })];
    assert.deepEqual(titles(twice, { template }), ['GET /a: 312 ms', 'POST /a: 20 ms']);
    const [first] = twice;
    assert.ok(first);
    assert.deepEqual(titles([first, { ...first }], { template }), ['312 ms']);
    const many = ['a', 'b', 'c', 'd'].map((name) => match(3, [`GET /${name}`]));
    assert.equal(titles(many, { template }).length, 3);
  });

  it('says a change that tells, unless a person has a template of their own', () => {
    const slower = { changeOf: () => ({ ratio: 1.2, against: 'day', count: 410 }) as const };
    const like = { changeOf: () => ({ ratio: 1.19, against: 'day', count: 410 }) as const };
    assert.match(titles([match(3, ['GET /a'])], slower)[0] ?? '', / · ▲ 20% since yesterday$/);
    assert.doesNotMatch(titles([match(3, ['GET /a'])], like)[0] ?? '', /yesterday/);
    assert.doesNotMatch(titles([match(3, ['GET /a'])], { ...slower, template: '${count}' })[0] ?? '', /yesterday/);
  });

  it('shows a change only where one transaction stands behind the numbers', () => {
    const changed = { template: '${change}', changeOf: () => ({ ratio: 2.1, against: 'day', count: 410 }) as const };
    assert.deepEqual(titles([match(3, ['GET /a'])], changed), ['▲ 2.1× since yesterday']);
    assert.deepEqual(titles([match(3, ['GET /a/1', 'GET /a/2'])], changed), []);
  });

  it('shows names of the service as text', () => {
    assert.deepEqual(titles([match(3, ['GET /$(alert)\u202e'])], { template: '${name}' }), [
      'GET /$\u2060(alert)[U+202E]',
    ]);
  });

  it('repeats the facts in its tooltip, as plain lines', () => {
    const [lens] = lensLines([match(3, ['GET /orders'])], options, english);
    assert.deepEqual(lens?.tooltip.split('\n').slice(0, 3), [
      'GET /orders',
      'Typical: 312 ms',
      'Slowest hour: 8 ms, 19 Aug, 12:00–13:00',
    ]);
  });
});
