import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { foreignByAttributes, markOf } from '../../../src/routes/extract/foreignCode.ts';
import { excludedBy, exclusionOf, including } from '../../../src/routes/files/exclusion.ts';

const patterns = ['**/{node_modules,vendor}/**', '**/{test,tests}/**', '**/*_test.go'];

describe('a file that an exclusion hides', () => {
  it('is told with the pattern that hides it', () => {
    assert.equal(excludedBy('api/tests/app.py', patterns), '**/{test,tests}/**');
    assert.equal(excludedBy('main_test.go', patterns), '**/*_test.go');
    assert.equal(excludedBy('api/app.py', patterns), undefined);
  });

  it('is included by taking away what fits it, and nothing else', () => {
    assert.deepEqual(including('api/tests/app.py', patterns), [
      '**/{node_modules,vendor}/**',
      '**/test/**',
      '**/*_test.go',
    ]);
    assert.deepEqual(including('tests/main_test.go', patterns), ['**/{node_modules,vendor}/**', '**/test/**']);
    assert.deepEqual(including('api/app.py', patterns), patterns);
  });
});

// https://github.com/github-linguist/linguist/blob/main/docs/overrides.md
const attributes = [
  '# lib/** linguist-vendored',
  '*.js linguist-vendored',
  'docs/* text linguist-documentation',
  'off/** -linguist-vendored linguist-generated=false',
  '/libs/** text=auto linguist-vendored=true',
  'api/ linguist-generated',
  'libs/*.java linguist-generated',
].join('\n');

describe('the line of `.gitattributes` that marks a file', () => {
  const lines: Readonly<Record<string, number | undefined>> = {
    'libs/theirs.js': 5,
    'api/deep/client.py': 6,
    'lib/own.js': undefined,
    'docs/page.js': undefined,
    'off/own.js': undefined,
    // Packages of the JVM come as archives: a source that is only vendored is the application's.
    'libs/deep/Shop.java': undefined,
    'libs/Client.java': 7,
    // Generated code of Go is kept with the code that is built: https://go.dev/blog/generate
    'api/server.go': undefined,
  };

  it('is the first that the reader heeds', () => {
    for (const [path, line] of Object.entries(lines)) {
      assert.equal(markOf(path, attributes)?.line, line, path);
      assert.equal(foreignByAttributes(attributes)?.(path), line !== undefined, path);
    }
  });
});

// "The rules by which the pattern matches paths are the same as in .gitignore files", which know no braces:
// https://git-scm.com/docs/gitattributes#_description
describe('braces in a `.gitattributes`', () => {
  it('are characters like any other', () => {
    const isForeign = foreignByAttributes('{a,b}/x.js linguist-vendored\n');
    assert.equal(isForeign?.('{a,b}/x.js'), true);
    assert.equal(isForeign?.('a/x.js'), false);
  });

  it('are not multiplied, however many there are', () => {
    const started = process.memoryUsage().heapUsed;
    const isForeign = foreignByAttributes(`${'{a,b}'.repeat(8)}/x linguist-vendored\n`.repeat(1_000));
    assert.equal(isForeign?.('abababab/x'), false);
    assert.ok(process.memoryUsage().heapUsed - started < 50_000_000);
  });
});

describe('a `.gitattributes` that marks more than any', () => {
  it('is heeded at its beginning', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => `/a${index}/** linguist-vendored`).join('\n');
    assert.equal(foreignByAttributes(many)?.('a999/x.js'), true);
    assert.equal(foreignByAttributes(many)?.('a1000/x.js'), false);
    assert.equal(markOf('a1000/x.js', many), undefined);
  });
});

describe('why no routes are looked for in a file', () => {
  const files: Readonly<Record<string, string>> = {
    '.gitattributes': 'web/libs/** linguist-vendored\n',
    'web/.gitattributes': '\nlibs/** linguist-generated\nmade/** linguist-generated\n',
    // https://github.com/umdjs/umd
    'web/chart.js':
      "(function (root, factory) {\n  if (typeof define === 'function' && define.amd) define([], factory);\n})();\n",
    'web/angular.js': `(function (window) {\n${'  window.counter += 1;\n'.repeat(6_000)}})(window);\n`,
    'web/server.js': `const express = require('express');\n${'counter += 1;\n'.repeat(10_000)}`,
    'web/chart.py': '# webpackBootstrap\n',
    // https://packaging.python.org/en/latest/specifications/recording-installed-packages/#the-record-file
    'api/libs/apprise-1.9.2.dist-info/RECORD':
      'apprise-1.9.2.dist-info/METADATA,sha256=a,1\n"apprise/a, b.py",sha256=b,2\napprise/app.py,sha256=c,3\n../../bin/apprise,sha256=d,4\n',
    // https://getcomposer.org/doc/06-config.md#vendor-dir
    'shop/packages/composer/installed.json':
      '{\n    "packages": [\n        {\n            "name": "monolog/monolog",\n            "authors": [{\n                "name": "Ann"\n            }]\n        }\n    ]\n}\n',
  };
  const folders: Readonly<Record<string, readonly string[]>> = {
    'api/libs': ['apprise', 'apprise-1.9.2.dist-info', 'own'],
    'shop/packages': ['composer', 'monolog', 'own'],
  };
  const folder = { text: async (path: string) => files[path], folders: async (path: string) => folders[path] ?? [] };
  const why = (file: string) => exclusionOf(file, ['**/tests/**'], folder);

  it('is the setting before a line of `.gitattributes`, the outermost first, and that before the text', async () => {
    assert.deepEqual(await why('web/libs/tests/a.js'), { by: 'setting', pattern: '**/tests/**' });
    assert.deepEqual(await why('web/libs/a.js'), {
      by: 'gitattributes',
      pattern: 'web/libs/**',
      attribute: 'linguist-vendored',
      said: { file: '.gitattributes', line: 1 },
    });
    assert.deepEqual(await why('web/made/a.js'), {
      by: 'gitattributes',
      pattern: 'made/**',
      attribute: 'linguist-generated',
      said: { file: 'web/.gitattributes', line: 3 },
    });
    assert.deepEqual(await why('web/chart.js'), { by: 'bundle', said: { file: 'web/chart.js', line: 2 } });
    assert.deepEqual(await why('web/angular.js'), { by: 'bundle', said: { file: 'web/angular.js', line: 1 } });
  });

  it('is the record of an installer', async () => {
    assert.deepEqual(await why('api/libs/apprise/app.py'), {
      by: 'installer',
      name: 'apprise',
      said: { file: 'api/libs/apprise-1.9.2.dist-info/RECORD', line: 2 },
    });
    assert.deepEqual(await why('shop/packages/monolog/monolog/src/Logger.php'), {
      by: 'installer',
      name: 'monolog',
      said: { file: 'shop/packages/composer/installed.json', line: 4 },
    });
    assert.equal(await why('api/libs/own/app.py'), undefined);
    assert.equal(await why('shop/packages/own/Shop.php'), undefined);
    assert.equal(await why('api/bin/apprise.py'), undefined);
  });

  it('is nothing where they are looked for', async () => {
    assert.equal(await why('web/chart.py'), undefined);
    assert.equal(await why('web/app.js'), undefined);
    assert.equal(await why('web/server.js'), undefined);
  });
});
