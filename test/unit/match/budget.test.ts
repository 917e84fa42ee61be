import assert from 'node:assert/strict';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { checkBudgets, exceededBudget } from '../../../src/match/numbers/budget.ts';
import { group, route, transaction } from './build.ts';

const routes = [
  route('laravel', 'GET', '/orders/{order}', { file: 'order' }),
  route('laravel', 'GET', '/quiet', { file: 'quiet' }),
  route('express', 'GET', '/api/users', { local: '/', file: 'users', line: 1 }),
  route('express', 'POST', '/api/users', { local: '/', file: 'users', line: 1 }),
  route('express', 'GET', '/api/posts', { local: '/', file: 'posts' }),
];
const transactions = group(
  transaction('GET /orders/{order}', { duration: 300, count: 4 }),
  transaction('GET /', { duration: 500, count: 4 }),
  transaction('POST /', { duration: 90, count: 4 }),
);
const check = (budgets: Readonly<Record<string, number>>) => {
  const { over, unused } = checkBudgets(matchRoutes(routes, transactions, { pins: {} }), budgets);
  return [over.map(({ name, duration, match, isShared }) => [name, duration, match.place.file, isShared]), unused];
};

describe('budgets', () => {
  it('are kept by a handler that takes exactly as long as it may', () => {
    assert.deepEqual(check({ 'GET /orders/{order}': 300 }), [[], []]);
    assert.deepEqual(check({ 'GET /orders/{order}': 299 }), [[['GET /orders/{order}', 300, 'order', false]], []]);
  });

  it('may name a transaction or a route, in any syntax for parameters', () => {
    assert.deepEqual(check({ 'GET /orders/:id': 299 }), [[['GET /orders/:id', 300, 'order', false]], []]);
    assert.deepEqual(check({ 'GET /': 400 }), [
      [
        ['GET /', 500, 'users', true],
        ['GET /', 500, 'posts', true],
      ],
      [],
    ]);
    assert.deepEqual(check({ 'GET /api/posts': 400 }), [[['GET /api/posts', 500, 'posts', true]], []]);
  });

  it('measure only the transactions of their method where a handler answers several', () => {
    assert.deepEqual(check({ 'POST /api/users': 80 }), [[['POST /api/users', 90, 'users', true]], []]);
    assert.deepEqual(check({ 'POST /api/users': 100 }), [[], []]);
  });

  it('are exceeded by the lowest that a handler does not keep', () => {
    const [match] = matchRoutes(routes, transactions, { pins: {} }).handlers.get('order') ?? [];
    assert.ok(match);
    assert.equal(exceededBudget(match, { 'GET /orders/{order}': 250, 'GET /orders/:id': 200, 'GET /': 1 }), 200);
    assert.equal(exceededBudget(match, { 'GET /orders/{order}': 300 }), undefined);
    assert.equal(exceededBudget(match, {}), undefined);
  });

  it('of a route without traffic are kept; those of nothing at all are reported', () => {
    assert.deepEqual(check({ 'GET /quiet': 1 }), [[], []]);
    assert.deepEqual(check({ 'GET /ordres': 1 }), [[], ['GET /ordres']]);
  });
});
