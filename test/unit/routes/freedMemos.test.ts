import assert from 'node:assert/strict';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const files = 120;

/** A controller whose paths are made of the constants of the next two, and these of the next ones. */
function controller(index: number): string {
  return `<?php
namespace App;
use Symfony\\Component\\Routing\\Attribute\\Route;
trait T${index} { use T${(index + 1) % files}, T${(index + 2) % files}; #[Route('/t${index}')] function t${index}() {} }
#[Route(C${index + 1}::P . self::Q)]
class C${index} {
  use T${index};
  const Q = C${index + 1}::Q . C${index + 2}::P;
  const P = self::Q . '/p';
  #[Route(self::P)] function x${index}() {}
}
`;
}

describe('what was evaluated to make the routes of a folder', () => {
  it('is freed once they are made', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const megabytes = (): number => {
      collect();
      return getHeapStatistics().used_heap_size / 1024 / 1024;
    };
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined });
    const before = megabytes();
    for (let index = 0; index < files; index += 1) {
      table.set(`src/C${index}.php`, controller(index));
    }
    const { routes } = await table.link();
    assert.equal(routes.length, 2 * files);
    const taken = megabytes() - before;
    assert.ok(taken < 25, `${taken} MB`);
  });
});
