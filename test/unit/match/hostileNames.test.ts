import assert from 'node:assert/strict';
import { closing } from '../../../src/match/fold/balance.ts';
import { accepts } from '../../../src/match/fold/constraint.ts';
import { foldPath } from '../../../src/match/fold/normalForm.ts';
import { parseTemplate } from '../../../src/match/fold/parseTemplate.ts';
import type { Piece } from '../../../src/match/fold/piece.ts';
import { isConcrete, parseRequestName } from '../../../src/match/fold/requestName.ts';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { dialectOf } from '../../../src/model/frameworks/descriptors.ts';
import { bareTransaction } from '../../../src/model/transaction.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';

/** What anybody may send as a path to an application that is watched. */
const patterns = [
  '(',
  '[',
  '{',
  '<',
  ':a(',
  '(/',
  '([',
  '{a:',
  '(?:',
  '\\(',
  '*',
  '%',
  '(a|',
  '[[',
  ':a{',
  '/(',
  '.{0,',
  '()',
  '(?',
];

describe('names with brackets', () => {
  it('are matched in a time that grows with their length', () => {
    const names = patterns.flatMap((pattern) =>
      [900, 4_000, 100_000].map((length) => `GET /${pattern.repeat(Math.ceil(length / pattern.length))}`),
    );
    const transactions = names.map((name) => bareTransaction('request', name));
    const place = { file: 'a.ts', line: 1 };
    const handler = { ...place, name: undefined };
    const routes = ['express', 'laravel', 'flask', 'django'].map((framework) => {
      const path = '/users/:id/(a|b)';
      return { method: 'GET', path, local: path, framework, registered: place, handler, prefixUnknown: false };
    });
    const started = performance.now();
    const { verdicts } = matchRoutes(routes, [{ name: 'request', transactions }], { pins: {} });
    assert.equal(verdicts.size, names.length);
    // Minutes, where each bracket looks for its end anew.
    assert(performance.now() - started < 5_000, `${performance.now() - started} ms`);
  });

  it('are paired once for all that ask', () => {
    const text = '('.repeat(50_000);
    const started = performance.now();
    for (let start = 0; start < 5_000; start += 1) {
      assert.equal(closing(text, start, '(', ')'), -1);
    }
    // Five thousand times as long, where each pairs them anew.
    assert(performance.now() - started < 2_000, `${performance.now() - started} ms`);
  });

  it('are text beyond a thousand characters, in every dialect', () => {
    const text = `/${'(:a)'.repeat(300)}`;
    for (const { name } of catalogue.frameworks.values()) {
      assert.deepEqual(parseTemplate(text, dialectOf(name)), [{ kind: 'literal', text }], name);
    }
  });

  it('are the paths of one request beyond a thousand characters, and no regular expressions', () => {
    const long = `/^${'a'.repeat(1_000)}/`;
    const short = '/^aa/';
    assert.deepEqual([isConcrete(short), isConcrete(long)], [false, true]);
    const isOpaque = (path: string) =>
      foldPath(path, dialectOf('express')).shapes.some(({ key }) => key.includes('%2F'));
    assert.deepEqual([isOpaque(short), isOpaque(long)], [true, false]);
  });

  it('name no path where they are longer than any request line', () => {
    const named = [8_000, 8_200].map((length) => parseRequestName(`GET /${'a'.repeat(length)}`)?.path.length);
    assert.deepEqual(named, [8_001, undefined]);
  });

  it('are text where they are nested deeper than any framework allows', () => {
    const depthOf = (pieces: readonly Piece[]): number =>
      Math.max(0, ...pieces.map((piece) => (piece.kind === 'optional' ? 1 + depthOf(piece.pieces) : 0)));
    const nested = (depth: number) => parseTemplate(`${'(/a'.repeat(depth)}${')'.repeat(depth)}`, dialectOf('rails'));
    assert.deepEqual([3, 9, 12, 200].map(nested).map(depthOf), [3, 9, 9, 9]);
  });

  it('are compared with no constraint where a segment is longer than any', () => {
    assert.deepEqual(
      [512, 513].map((length) => accepts('[0-9]+', 'a'.repeat(length))),
      [false, true],
    );
  });

  it('are paired as their readers read them', () => {
    const pairs: readonly (readonly [text: string, start: number, close: number])[] = [
      ['(a(b)c)', 0, 6],
      ['(a(b)c)', 2, 4],
      ['((a)', 0, -1],
      ['((a)', 1, 3],
      ['([)])', 0, 4],
      ['([(a)', 2, 4],
      ['(\\))', 0, 3],
      ['\\(a)', 1, 3],
      [`\\(${'a'.repeat(62)})`, 1, 64],
      [`\\(${'a'.repeat(63)})`, 1, -1],
    ];
    for (const [text, start, close] of pairs) {
      assert.equal(closing(text, start, '(', ')'), close, `${text} at ${start}`);
    }
  });
});
