import assert from 'node:assert/strict';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { pinTarget } from '../../../src/match/pin.ts';
import { reasonOfTransaction } from '../../../src/match/reason.ts';
import { group, route, transaction } from './build.ts';

const routes = [
  route('express', 'GET', '/users', { local: '/', file: 'src/users.ts', line: 3, name: 'listUsers' }),
  route('express', 'GET', '/posts', { local: '/', file: 'src/posts.ts', line: 8 }),
  route('laravel', 'GET', '/a', { file: 'app/A.php', line: 5, name: 'AController.show' }),
  route('laravel', 'GET', '/b', { file: 'app/A.php', line: 9, name: 'AController.index' }),
];

function pinned(target: string, name = 'GET /'): string | undefined {
  const request = transaction(name);
  const verdict = matchRoutes(routes, group(request), { pins: { [name]: target } }).verdicts.get(request);
  return (
    verdict &&
    `${reasonOfTransaction(verdict)}${'handlers' in verdict ? `: ${verdict.handlers[0]?.file}:${verdict.handlers[0]?.line}` : ''}`
  );
}

describe('pins', () => {
  it('come before every other way, and end the sharing', () => {
    assert.equal(pinned('src/users.ts#listUsers'), 'pinned by hand: src/users.ts:3');
    assert.equal(pinned('src/posts.ts#GET /posts'), 'pinned by hand: src/posts.ts:8');
    assert.equal(pinned('app/A.php#show', 'GET undefined'), 'pinned by hand: app/A.php:5');
    assert.equal(pinned('./app/A.php#AController.index'), 'pinned by hand: app/A.php:9');
  });

  it('that no longer fit are reported, and the transaction goes nowhere else', () => {
    assert.equal(
      pinned('src/gone.ts#listUsers'),
      'pinned by hand to src/gone.ts#listUsers, but there is no handler in that file',
    );
    assert.equal(
      pinned('app/A.php#gone'),
      'pinned by hand to app/A.php#gone, but there is no such handler in that file',
    );
    assert.equal(
      pinned('src/users.ts'),
      'pinned by hand to src/users.ts, but it is not of the form path/to/file#symbol',
    );
  });

  it('are reported even where their transaction has not been seen', () => {
    const { brokenPins } = matchRoutes(routes, [], {
      pins: { 'GET /x': 'src/gone.ts#x', 'GET /y': 'src/users.ts#listUsers' },
    });
    assert.deepEqual(brokenPins, [{ name: 'GET /x', target: 'src/gone.ts#x', because: 'noFile' }]);
  });

  it('are written so that they lead back to the same handler', () => {
    for (const one of routes) {
      const matching = matchRoutes(routes, [], { pins: {} });
      const match = matching.handlers.get(one.handler.file)?.find(({ handler }) => handler.line === one.handler.line);
      assert.ok(match);
      assert.equal(pinned(pinTarget(match)), `pinned by hand: ${one.handler.file}:${one.handler.line}`);
    }
  });
});
