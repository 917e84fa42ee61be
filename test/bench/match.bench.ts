import assert from 'node:assert/strict';
import { matchRoutes } from '../../src/match/matchRoutes.ts';
import type { Route } from '../../src/model/route.ts';
import { bareTransaction, type Transaction, type TransactionGroup } from '../../src/model/transaction.ts';

/**
 * Matching must grow with the sum of routes and names, never with their product: ten times as many of both may take somewhat more than
 * ten times as long (caches, garbage), and a hundred times would be quadratic. Run: node test/bench/match.bench.ts
 */
const limit = 25;

interface Load {
  readonly title: string;
  readonly route: (index: number) => Omit<Route, 'registered' | 'handler' | 'prefixUnknown'>;
  readonly name: (index: number, routes: number) => string;
}

const loads: readonly Load[] = [
  {
    title: 'templates by full path',
    route: (index) => {
      const path = `/api/area${index % 97}/things${index}/{id}/parts/{part?}`;
      return { method: 'GET', path, local: path, framework: 'laravel' };
    },
    name: (index, routes) => `GET /api/area${(index % routes) % 97}/things${index % routes}/{id}/parts/{part?}`,
  },
  {
    title: 'paths of single requests',
    route: (index) => {
      const path = index % 2 === 0 ? `/things${index}/:id/:part` : `/:kind/report-:id-${index}.json`;
      return { method: 'GET', path, local: path, framework: 'adonisjs' };
    },
    name: (index, routes) =>
      index % 2 === 0 ? `GET /things${index % routes}/${index}/a` : `GET /any/report-${index}-${index % routes}.json`,
  },
  {
    title: 'local paths shared by many handlers',
    route: (index) => ({
      method: 'GET',
      path: `/api/v1/things${index}/:id`,
      local: index % 4 === 0 ? `/own${index}/:id` : '/:id',
      framework: 'express',
    }),
    name: (index, routes) => (index % 3 === 0 ? 'GET /:id' : `GET /own${(index * 4) % routes}/:id`),
  },
  {
    title: 'names without a handler',
    route: (index) => ({ method: 'GET', path: `/things${index}`, local: `/things${index}`, framework: 'nestjs' }),
    name: (index) => `GET /wp-content/${index}/plugin.php`,
  },
];

function routesOf({ route }: Load, count: number): readonly Route[] {
  return Array.from({ length: count }, (_, index) => {
    const place = { file: `src/file${index % 500}.ts`, line: index + 1 };
    return { ...route(index), registered: place, handler: { ...place, name: undefined }, prefixUnknown: false };
  });
}

function groupsOf({ name }: Load, routes: number, count: number): readonly TransactionGroup[] {
  const transactions = Array.from(
    { length: count },
    (_, index): Transaction => ({ ...bareTransaction('request', name(index, routes)), duration: 100, count: 1 }),
  );
  return [{ name: 'request', transactions }];
}

/** Milliseconds, the fastest of three runs; routes are new each time, so that nothing folded is remembered. */
function measure(load: Load, routes: number, names: number): number {
  const runs = [0, 1, 2].map(() => {
    const [given, groups] = [routesOf(load, routes), groupsOf(load, routes, names)];
    const start = performance.now();
    matchRoutes(given, groups, { pins: {} });
    return performance.now() - start;
  });
  return Math.min(...runs);
}

for (const load of loads) {
  const small = measure(load, 2_000, 5_000);
  const large = measure(load, 20_000, 50_000);
  const ratio = large / small;
  console.log(
    `${load.title}: ${small.toFixed(0)} ms, ten times as much ${large.toFixed(0)} ms, ratio ${ratio.toFixed(1)}`,
  );
  assert.ok(ratio < limit, `${load.title} grows by ${ratio.toFixed(1)} where 10 is linear and 100 quadratic`);
}
