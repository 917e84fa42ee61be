import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FileReaders } from '../../../src/routes/extract/fileReaders.ts';
import { recordOf } from '../../../src/routes/extract/fileRecord.ts';
import type { Origin } from '../../../src/routes/extract/foreignCode.ts';
import { SignSearch } from '../../../src/routes/extract/signSearch.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';

const folders = ['fixtures', 'named'].map((folder) => join(import.meta.dirname, folder));

interface Signed {
  readonly name: string;
  readonly signs?: readonly string[];
}

/** The names of what a search finds in a text, given signs by name. */
function found(signs: Readonly<Record<string, readonly string[]>>, text: string): readonly string[] {
  const all = Object.entries(signs).map(([name, each]): Signed => ({ name, signs: each }));
  const search = new SignSearch<Signed>([{ name: 'without signs' }, ...all]);
  return Array.from(search.in(text), ({ name }) => name).sort();
}

describe('each text that triggers a framework and may not lack signs has one of the signs of', () => {
  const texts = new Map<string, string>();

  before(() => {
    for (const folder of folders) {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) {
          const file = join(entry.parentPath, entry.name);
          texts.set(relative(folder, file), readFileSync(file, 'utf8'));
        }
      }
    }
  });

  for (const framework of catalogue.frameworks.values()) {
    const signs = 'languages' in framework ? framework.signs : undefined;
    if ('languages' in framework && signs) {
      it(framework.name, () => {
        const triggering = [...texts].filter(
          ([file, text]) => framework.trigger(text, file) && framework.mayLackSigns?.(text, file) !== true,
        );
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
  it('finds all whose signs a text has', () => {
    const signs = { one: ['orders'], two: ['@users'], three: ['items', 'lines'] };
    assert.deepEqual(found(signs, 'lines @users'), ['three', 'two']);
    assert.deepEqual(found(signs, 'order users'), []);
    assert.deepEqual(found({}, 'orders'), []);
  });

  it('finds signs that begin alike, overlap or contain characters of patterns', () => {
    assert.deepEqual(found({ one: ["'order"], two: ["'orders/"], three: ["s/'x"] }, "'orders/'x"), [
      'one',
      'three',
      'two',
    ]);
    assert.deepEqual(found({ one: ['.use('], two: ['$use'] }, 'app.use($use)'), ['one', 'two']);
    assert.deepEqual(found({ one: ['.use('] }, 'app_use('), []);
  });

  it('finds as many among many signs, whatever they begin with', () => {
    const others = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`other ${index}`, [`other${index}`]]));
    assert.deepEqual(found({ ...others, one: ['orders'], two: ['Users'], three: ['@items'] }, '@itemsUsersorders'), [
      'one',
      'three',
      'two',
    ]);
  });

  it('may take a part of a sign for the sign', () => {
    assert.deepEqual(found({ one: ['shop-orders'] }, 'other-orders'), ['one']);
  });

  it('is not made again for a file whose frameworks are known', () => {
    const readers = new FileReaders(catalogue);
    const polka = "const app = require('polka')();\napp.handle();\n";
    const record = (origin: Origin, text: string) => recordOf(readers, { path: 'shop/app.js', origin }, text).triggers;
    assert.deepEqual(record('own', polka), ['polka']);
    assert.deepEqual(record('own', 'app.handle();\n'), []);
    assert.equal(record('foreign', polka), undefined);
    assert.deepEqual(
      readers.triggeredBy('shop/app.js', 'app.handle();\n', ['polka']).map(({ name }) => name),
      ['polka'],
    );
  });

  it('decides on the triggers of a file', () => {
    const readers = new FileReaders(catalogue);
    const polka = "const app = require('polka')();\napp.handle();\n";
    assert.deepEqual(
      readers.triggeredBy('shop/app.js', polka).map(({ name }) => name),
      ['polka'],
    );
    assert.equal(readers.triggers('shop/app.js', polka).isTriggered, true);
    assert.equal(readers.triggers('shop/app.js', polka.replace('polka', 'other')).isTriggered, false);
  });
});
