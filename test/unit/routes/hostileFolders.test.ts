import { evilFolders } from '../../hostile/evilFolders.ts';
import { assertGoodRoutes } from './evilFolder.ts';

describe('a folder with an evil file', () => {
  for (const [name, make] of Object.entries(evilFolders)) {
    it(`has the routes of its good files: ${name}`, () => assertGoodRoutes(make())).timeout(240_000);
  }
});
