import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileReaders } from '../../../src/routes/extract/fileReaders.ts';
import { SignSearch } from '../../../src/routes/extract/signSearch.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

interface Signed {
  readonly name: string;
  readonly signs?: readonly string[];
}

/** The names of what a search finds in a text, given signs by name. */
function found(signs: Readonly<Record<string, readonly string[] | undefined>>, text: string): readonly string[] {
  const all = Object.entries(signs).map(([name, each]): Signed => (each ? { name, signs: each } : { name }));
  return new SignSearch(all).in(text).map(({ name }) => name);
}

describe('each text that triggers a framework has one of the signs of', () => {
  const texts = new Map<string, string>();

  before(() => {
    for (const entry of readdirSync(fixtures, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name);
        texts.set(file, readFileSync(file, 'utf8'));
      }
    }
  });

  for (const framework of catalogue.frameworks.values()) {
    const signs = 'languages' in framework ? framework.signs : undefined;
    if (signs) {
      it(framework.name, () => {
        const triggering = [...texts].filter(([file, text]) => framework.trigger(text, file));
        const without = triggering.filter(([, text]) => !signs.some((sign) => text.includes(sign)));
        assert.deepEqual(
          without.map(([file]) => file),
          [],
        );
        assert.ok(triggering.length > 0);
      });
    }
  }
});

describe('a search for signs', () => {
  it('finds all whose signs a text has, in the order in which they were given', () => {
    assert.deepEqual(found({ one: ['orders'], two: ['@users'], three: ['items', 'lines'] }, 'lines @users'), [
      'two',
      'three',
    ]);
    assert.deepEqual(found({ one: ['orders'] }, 'order'), []);
  });

  it('leaves those without signs, also if there are no signs at all', () => {
    assert.deepEqual(found({ one: undefined, two: ['orders'], three: undefined }, 'users'), ['one', 'three']);
    assert.deepEqual(found({ one: undefined, two: ['orders'], three: undefined }, 'orders'), ['one', 'two', 'three']);
    assert.deepEqual(found({ one: undefined }, 'orders'), ['one']);
  });

  it('finds signs that begin alike, overlap or contain characters of patterns', () => {
    assert.deepEqual(found({ one: ["'order"], two: ["'orders/"], three: ["s/'x"] }, "'orders/'x"), [
      'one',
      'two',
      'three',
    ]);
    assert.deepEqual(found({ one: ['.use('], two: ['$use'] }, 'app.use($use)'), ['one', 'two']);
    assert.deepEqual(found({ one: ['.use('] }, 'app_use('), []);
  });

  it('may take a part of a sign for the sign', () => {
    assert.deepEqual(found({ one: ['shop-orders'] }, 'other-orders'), ['one']);
  });

  it('decides on the triggers of a file', () => {
    const readers = new FileReaders(catalogue);
    const polka = "const app = require('polka')();\napp.handle();\n";
    assert.deepEqual(
      readers.triggeredBy('shop/app.js', polka).map(({ name }) => name),
      ['polka'],
    );
    assert.equal(readers.isTriggered('shop/app.js', polka), true);
    assert.equal(readers.isTriggered('shop/app.js', polka.replace('polka', 'other')), false);
  });
});
