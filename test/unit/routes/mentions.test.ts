import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ecmascript } from '../../../src/routes/languages/ecmascript/ecmascript.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';
import { Query } from '../../../src/routes/syntax/query.ts';
import { SyntaxFile } from '../../../src/routes/syntax/syntaxFile.ts';

const { resolve } = createRequire(import.meta.url);
const grammar = ecmascript.grammars['js'] ?? '';

/** A pattern that counts how often a text is searched for it. */
class CountedPattern extends RegExp {
  searches = 0;

  override test(text: string): boolean {
    this.searches += 1;
    return super.test(text);
  }
}

describe('what a file mentions', () => {
  it('is searched for once, however often readers ask', async () => {
    const grammars = new Grammars((wasm) => readFile(resolve(wasm)));
    await grammars.load(grammar);
    const tree = grammars.parse(grammar, 'const app = express();');
    assert.ok(tree);
    const file = new SyntaxFile('app.js', tree, ecmascript, (source) => new Query(source, tree.grammar));
    const pattern = new CountedPattern('express\\(');
    assert.deepEqual([file.mentions(pattern), file.mentions(pattern), file.mentions(/express\(/)], [true, true, true]);
    assert.equal(pattern.searches, 1);
    assert.deepEqual(
      [file.mentions('const app'), file.mentions('const b'), file.mentions(/^app/)],
      [true, false, false],
    );
  });
});
