import assert from 'node:assert/strict';
import { route } from './build.ts';
import { verdictOn } from './verdictOn.ts';
import { writtenRoutes } from './writtenRoutes.ts';

describe('a route as its framework writes it', () => {
  for (const [framework, path, ...names] of writtenRoutes) {
    for (const name of names) {
      it(`${framework}: ${name} is ${path}`, () => {
        const others = [
          route(framework, 'GET', '/'),
          route(framework, 'GET', '/other'),
          route(framework, 'POST', path),
        ];
        const verdict = verdictOn(name, [...others, route(framework, 'GET', path, { file: 'own' })]);
        assert.deepEqual(Array.isArray(verdict) ? [verdict[0], ...verdict.slice(2)] : verdict, ['matched', 'own']);
      });
    }
  }
});
