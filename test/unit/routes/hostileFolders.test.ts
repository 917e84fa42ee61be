import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReadingLimit } from '../../../src/model/readingLimit.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { Extractor } from '../../../src/routes/index/extractor.ts';
import { RouteTable } from '../../../src/routes/index/routeTable.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);
const express = "const { Router } = require('express');\nconst app = require('express')();\n";
const laravel = '<?php\nuse Illuminate\\Support\\Facades\\Route;\n';

const good = {
  'good/app.js': `${express}app.use('/users', require('./users'));\napp.get('/health', (request, response) => response.end());\n`,
  'good/users.js': `${express}const router = Router();\nrouter.get('/:id', (request, response) => response.end());\nmodule.exports = router;\n`,
};

/** Around a middle, so many times, each on a line of its own. */
function nested(open: string, middle: string, close: string, times: number): string {
  return `${`${open}\n`.repeat(times)}${middle}\n${`${close}\n`.repeat(times)}`;
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

/** What the evil one of the folder's files is, and what is said of it. */
interface Evil {
  readonly files: Readonly<Record<string, string>>;
  readonly said: readonly Pick<ReadingLimit, 'kind' | 'file'>[];
  /** How many of its routes are found at most. */
  readonly most: number;
}

const evil = (path: string, text: string, kind?: ReadingLimit['kind'], most = 0): Evil => ({
  files: { [path]: text },
  said: kind === undefined ? [] : [{ kind, file: path }],
  most,
});

function lattice(levels: number): Evil {
  const files = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      `l${level}.js`,
      `${express}const router = Router();\nconst next = require('./l${level + 1}');\nrouter.use('/a', next);\nrouter.use('/b', next);\nmodule.exports = router;\n`,
    ]),
  );
  const end = `${express}const router = Router();\nrouter.get('/leaf', (request, response) => response.end());\nmodule.exports = router;\n`;
  return {
    files: { ...files, [`l${levels}.js`]: end, 'evil.js': `${express}app.use('/l', require('./l0'));\n` },
    said: [],
    most: 256,
  };
}

/** So many routers of two hundred routes, each mounted in 250 places. */
function mountedEverywhere(routers: number, said: number, most: number): Evil {
  const names = Array.from({ length: routers }, (_, index) => `r${index}.js`);
  const router = `${express}const router = Router();\n${lines(200, (index) => `router.get('/${index}', h);`)}\nmodule.exports = router;\n`;
  const mounts = names.map((name) => lines(250, (index) => `app.use('/m${index}', require('./${name}'));`));
  return {
    files: { ...Object.fromEntries(names.map((name) => [name, router])), 'evil.js': express + mounts.join('\n') },
    said: names.slice(0, said).map((file) => ({ kind: 'bounded', file })),
    most,
  };
}

/** Beginnings of files that wake the readers of a language. */
const beginnings: Readonly<Record<string, string>> = {
  'evil.js': 'const router = 1;',
  'evil.ts': "import { Controller } from '@nestjs/common';",
  'evil.py': 'include_router',
  'flask.py': 'flask Flask(',
  'sanic.py': 'sanic Sanic(',
  'evil.rb': 'get "/a" do |a|',
  'config/routes.rb': 'Rails.application.routes.draw do',
  'evil.go': 'package main\nvar a,',
  'go.mod': '//',
  'evil.java': 'class A',
  'evil.kt': 'class A',
  'evil.cs': 'class A',
  'evil.php': '<?php Route::get',
  'config/routes.yaml': 'a:',
  'application.yml': 'server:',
  'evil.yml': 'server:\n',
};
const blank = '\n'.repeat(1_000_000);
const blanks = `${' '.repeat(15_000)}\n`.repeat(100);

const folders: Readonly<Record<string, () => Evil>> = {
  'two megabytes of open brackets': () => evil('evil.js', express + `${'['.repeat(99)}\n`.repeat(19_000), 'tooDeep'),
  'comments without end': () => evil('evil.js', `${express}${'/*\n'.repeat(500_000)}`, 'tooDeep'),
  'comments in comments without end': () =>
    evil('evil.kt', `import io.ktor.server.routing.*\nfun m() {\n${'/*\n'.repeat(300_000)}*/`, 'tooDeep'),
  'open braces in Ruby': () => evil('evil.rb', `require 'sinatra'\n${`${'{'.repeat(99)}\n`.repeat(19_000)}`, 'tooDeep'),
  'blocks in blocks, by indentation alone': () =>
    evil(
      'evil.py',
      `from flask import Flask\n${lines(1_300, (index) => `${' '.repeat(index)}if x:`)} pass\n`,
      'tooDeep',
    ),
  'functions in functions': () =>
    evil('evil.js', express + nested('function f() {', "app.get('/evil', h);", '}', 3_000), 'tooDeep'),
  'mounted functions in each other': () =>
    evil('evil.js', express + nested("app.use('/a', (app) => {", "app.get('/evil', h);", '});', 1_500), 'tooDeep'),
  'functions that are called at once': () =>
    evil('evil.js', express + nested('(() => {', "app.get('/evil', h);", '})();', 1_500), 'tooDeep'),
  'groups in groups of Laravel': () =>
    evil(
      'routes/web.php',
      laravel + nested("Route::prefix('a')->group(function () {", "Route::get('/x', 'a');", '});', 3_000),
      'tooDeep',
    ),
  'classes in classes': () =>
    evil(
      'A.java',
      `import org.springframework.web.bind.annotation.*;\n${nested('@RequestMapping("/a") class A {', '@GetMapping("/evil") String x() { return ""; }', '}', 2_000)}`,
      undefined,
      1,
    ),
  'modules in modules': () =>
    evil('evil.rb', `require 'sinatra'\n${nested('module A', "get('/evil') { 1 }", 'end', 5_000)}`, 'tooDeep'),
  'a configuration of more aliases than anybody writes': () => ({
    files: {
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          paths: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`@a${index}/*`, [`./*/${index}`]])),
        },
      }),
      'evil.ts': lines(1_000, (index) => `import x${index} from '@b${index}/a';\napp.use('/x${index}', x${index});`),
    },
    said: [],
    most: 0,
  }),
  'lists that are spread twice into the next, sixty times': () =>
    evil(
      'evil.js',
      `${express}const p0 = ['/x'];\n${lines(60, (index) => `const p${index + 1} = [...p${index}, ...p${index}];`)}\np60.forEach((path) => app.get(path, h));\n`,
      'bounded',
    ),
  'lists that are appended to themselves, sixty times': () =>
    evil(
      'evil.js',
      `${express}const p0 = ['/x'];\n${lines(60, (index) => `const p${index + 1} = p${index}.concat(p${index});`)}\np60.forEach((path) => app.get(path, h));\n`,
      'bounded',
    ),
  'objects that hold the one before twice, sixty times': () =>
    evil(
      'evil.js',
      `${express}const o0 = { path: '/x' };\n${lines(60, (index) => `const o${index + 1} = { left: o${index}, right: o${index} };`)}\nObject.values(o60).forEach((each) => app.get(each.left.path, h));\n`,
      'bounded',
    ),
  'objects that spread and hold the one before, a thousand times': () =>
    evil(
      'evil.js',
      `${express}const o0 = { path: '/x' };\n${lines(1_000, (index) => `const o${index + 1} = { ...o${index}, k${index}: o${index} };`)}\napp.get(o1000.path, h);\n`,
      'bounded',
    ),
  'texts that are doubled, sixty times': () =>
    evil(
      'evil.js',
      `${express}const p0 = '/x';\n${lines(60, (index) => `const p${index + 1} = p${index} + p${index};`)}\napp.get(p60, h);\n`,
      undefined,
      1,
    ),
  'more registrations than anybody writes': () =>
    evil('evil.js', express + lines(15_000, () => "app.get('/evil', h);"), 'bounded', 10_000),
  'two megabytes of blank lines, whatever the language': () => ({
    files: Object.fromEntries(Object.entries(beginnings).map(([path, begin]) => [path, `${begin}${blank}x\n`])),
    said: [],
    most: 0,
  }),
  'words and lists of bases without end': () => ({
    files: {
      'evil.go': `package main\n${'Rout'.repeat(300_000)}\n`,
      'evil.py': `@${'app'.repeat(400_000)}\n`,
      'evil.cs': 'class EvilAttribute:'.repeat(60_000),
    },
    said: [],
    most: 0,
  }),
  'two megabytes of blanks, whatever the language': () => ({
    files: Object.fromEntries(Object.entries(beginnings).map(([path, begin]) => [path, `${begin}${blanks}x\n`])),
    said: [],
    most: 0,
  }),
  'two megabytes of registrations': () =>
    evil('evil.js', express + lines(115_000, () => 'app.get("/a",h);'), 'bounded'),
  'two megabytes of registrations without brackets': () =>
    evil('evil.rb', `require 'sinatra'\n${lines(120_000, () => "get '/a', &h")}`, 'bounded'),
  'a lattice of thirty files that mount the next twice': () => lattice(30),
  'a router with hundreds of routes in hundreds of places': () => mountedEverywhere(1, 1, 10_000),
  'ten such routers': () => mountedEverywhere(10, 10, 52_000),
  'thousands of factories that call each other': () =>
    evil(
      'evil.js',
      `${express}${lines(2_600, (index) => `function f${index}() { const r = Router(); r.get('/p', h); r.use('/n', f${(index + 1) % 2_600}()); return r; }`)}\napp.use('/f', f0());\n`,
      'bounded',
      40_000,
    ),
  'classes that each inherit from the one before, a hundred and fifty times': () => ({
    files: Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `p/A${index}.java`,
        `package p;\nimport org.springframework.web.bind.annotation.*;\n@RestController @RequestMapping("/a") public class A${index}${index === 0 ? '' : ` extends A${index - 1}`} { @GetMapping("/x${index}") String x${index}() { return ""; } }\n`,
      ]),
    ),
    said: [],
    most: 3_000,
  }),
  'files that each pass on all names of all of them': () => ({
    files: Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        `m/f${index}.js`,
        `import express from 'express';\nexport const app = express();\n${lines(120, (other) => `export * from './f${other}.js';`)}\napp.get('/evil', x${index});\n`,
      ]),
    ),
    said: [],
    most: 120,
  }),
  'packages that all import everything of each other': () => ({
    files: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `p${index}/A${index}.java`,
        `package p${index};\n${lines(30, (other) => `import p${other}.*;\nimport static p${other}.A${other}.*;`)}\nimport org.springframework.web.bind.annotation.*;\n@RestController class A${index} extends B${index} { @GetMapping(X${index}) String x() { return ""; } }\n`,
      ]),
    ),
    said: [],
    most: 300,
  }),
  'marks in Kotlin that end nothing': () =>
    evil('evil.kt', `import io.ktor.server.routing.*\n${'= ) ( ] [ } { < > \n'.repeat(10_000)}`, 'tookTooLong'),
  'names in backticks': () =>
    evil(
      'A.kt',
      'import io.ktor.server.routing.*\nfun Application.m() { routing { get("/evil") { } } }\nfun `a(b[c*+?` () {}\nclass `(((` { val `[` = 1 }\n',
      undefined,
      1,
    ),
};

describe('a folder with an evil file', () => {
  for (const [name, make] of Object.entries(folders)) {
    it(`has the routes of its good files: ${name}`, async function () {
      this.timeout(240_000);
      const { files, said, most } = make();
      const extractor = new Extractor(
        new Grammars((wasm) => readFile(resolve(wasm))),
        catalogue,
        Number.POSITIVE_INFINITY,
      );
      const table = new RouteTable({ extractor, catalogue, read: () => undefined });
      for (const [path, text] of Object.entries({ ...files, ...good })) {
        table.set(path, text);
      }
      const { routes } = await table.link();
      assert.ok(table.linked.prefixes < 20_000, `${table.linked.prefixes} prefixes`);
      const isGood = (file: string): boolean => file in good;
      const ours = routes.filter(({ registered }) => isGood(registered.file)).map(({ path }) => path);
      assert.deepEqual(ours.sort(), ['/health', '/users/:id']);
      assert.ok(routes.length - ours.length <= most, `${routes.length} routes`);
      const limits = [...table.limits].map(({ kind, file }) => `${kind} ${file}`);
      for (const { kind, file } of said) {
        assert.ok(limits.includes(`${kind} ${file}`), limits.join('\n'));
      }
    });
  }
});
