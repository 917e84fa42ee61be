import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Place } from '../../../src/model/route.ts';
import { shopRoutes } from '../../../src/service/sample/shopRoutes.ts';

const folder = new URL('../../workspaces/shop/', import.meta.url);

function lineAt({ file, line }: Place): string {
  return readFileSync(new URL(file, folder), 'utf8').split('\n')[line - 1] ?? '';
}

describe('the routes of the shop', () => {
  for (const { method, path, local, framework, registered, handler } of shopRoutes) {
    it(`${framework}: ${method} ${path} is where the service says`, () => {
      const name = handler.name?.split('.').at(-1);
      assert.ok(lineAt(handler).includes(name ?? ''), `${handler.file}:${handler.line} has no ${name}`);
      assert.ok(lineAt(registered).includes(local), `${registered.file}:${registered.line} has no ${local}`);
    });
  }

  it('are those of four frameworks', () => {
    assert.deepEqual(
      [...new Set(shopRoutes.map(({ framework }) => framework))],
      ['express', 'nestjs', 'laravel', 'django'],
    );
    assert.ok(shopRoutes.length >= 40);
  });
});
