import assert from 'node:assert/strict';
import { SymbolTable } from '../../../src/routes/link/resolve/symbolTable.ts';
import { WildcardTries } from '../../../src/routes/link/resolve/wildcardTries.ts';

/** Files that each import everything of all. */
function entangled(count: number): readonly SymbolTable[] {
  return Array.from({ length: count }, (_, index) => new SymbolTable({ file: `${index}`, language: '', facts: [] }));
}

/** Looks for a name that no file has, by all ways. Returns how many wildcards were tried, and how often one was not. */
function search(tables: readonly SymbolTable[], names: number): { readonly tried: number; readonly refused: number } {
  let [tried, refused] = [0, 0];
  const tries = new WildcardTries(() => {
    refused += 1;
  });
  const find = (table: SymbolTable): undefined =>
    tries.through(table, () => {
      for (const other of tables) {
        if (!tries.mayTry()) {
          return undefined;
        }
        tried += 1;
        find(other);
      }
      return undefined;
    });
  for (let name = 0; name < names; name += 1) {
    for (const table of tables) {
      find(table);
    }
  }
  return { tried, refused };
}

describe('wildcards that are tried for a name', () => {
  it('are all those of a few files', () => {
    assert.deepEqual(search(entangled(2), 1), { tried: 36, refused: 0 });
  });

  it('end, though packages import everything of each other', () => {
    const { tried, refused } = search(entangled(20), 1);
    assert.equal(tried, 20 * 250);
    assert.ok(refused > 0);
  });

  it('end in a unit, however many names are looked for', () => {
    assert.equal(search(entangled(20), 100).tried, 60_000);
  });
});
