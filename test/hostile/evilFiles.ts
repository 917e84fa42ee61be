import type { ReadingLimit } from '../../src/model/readingLimit.ts';

export const express = "const { Router } = require('express');\nconst app = require('express')();\n";
export const laravel = '<?php\nuse Illuminate\\Support\\Facades\\Route;\n';

export const good = {
  'good/app.js': `${express}app.use('/users', require('./users'));\napp.get('/health', (request, response) => response.end());\n`,
  'good/users.js': `${express}const router = Router();\nrouter.get('/:id', (request, response) => response.end());\nmodule.exports = router;\n`,
};

/** Around a middle, so many times, each on a line of its own. */
export function nested(open: string, middle: string, close: string, times: number): string {
  return `${`${open}\n`.repeat(times)}${middle}\n${`${close}\n`.repeat(times)}`;
}

export function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

/** What the evil one of the folder's files is, and what is said of it. */
export interface Evil {
  readonly files: Readonly<Record<string, string>>;
  readonly said: readonly Pick<ReadingLimit, 'kind' | 'file'>[];
  /** How many of its routes are found at most. */
  readonly most: number;
  /** How often its functions are run at most. */
  readonly mostRuns?: number;
  /** How many prefixes are made at most. */
  readonly mostPrefixes?: number;
}

export const evil = (path: string, text: string, kind?: ReadingLimit['kind'], most = 0): Evil => ({
  files: { [path]: text },
  said: kind === undefined ? [] : [{ kind, file: path }],
  most,
});

/** So many files, of which these are bounded. */
export function many(
  count: number,
  file: (index: number) => [string, string],
  most: number,
  ...bounded: string[]
): Evil {
  const files = Object.fromEntries(Array.from({ length: count }, (_, index) => file(index)));
  return { files, said: bounded.map((each) => ({ kind: 'bounded', file: each })), most };
}

export function lattice(levels: number): Evil {
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
export function mountedEverywhere(routers: number, said: number, most: number): Evil {
  const names = Array.from({ length: routers }, (_, index) => `r${index}.js`);
  const router = `${express}const router = Router();\n${lines(200, (index) => `router.get('/${index}', h);`)}\nmodule.exports = router;\n`;
  const mounts = names.map((name) => lines(250, (index) => `app.use('/m${index}', require('./${name}'));`));
  return {
    files: { ...Object.fromEntries(names.map((name) => [name, router])), 'evil.js': express + mounts.join('\n') },
    said: names.slice(0, said).map((file) => ({ kind: 'bounded', file })),
    most,
  };
}

/** Routers in files, each mounted on the one before and on the seventh before, so that all are mounted on each other. */
export function circle(routers: number): Evil {
  const router = (index: number): string =>
    [
      `${express}const router = Router();`,
      "router.get('/x', h);",
      `router.use('/a', require('./c${(index + 1) % routers}'));`,
      `router.use('/b', require('./c${(index + 7) % routers}'));`,
      'module.exports = router;',
    ].join('\n');
  const files = Object.fromEntries(Array.from({ length: routers }, (_, index) => [`c${index}.js`, router(index)]));
  return {
    files: { ...files, 'evil.js': `${express}app.use('/l', require('./c0'));\n` },
    said: [{ kind: 'bounded', file: 'c1.js' }],
    most: 20_000,
  };
}

/** Routers in files, each mounted on every other one. */
export function mountedOnAll(routers: number): Evil {
  const names = Array.from({ length: routers }, (_, index) => `c${index}.js`);
  const mounts = names.map((name) => `router.use('/a', require('./${name}'));`).join('\n');
  const router = `${express}const router = Router();\nrouter.get('/x', h);\n${mounts}\nmodule.exports = router;\n`;
  return {
    files: {
      ...Object.fromEntries(names.map((name) => [name, router])),
      'evil.js': `${express}app.use('/l', require('./c0'));\n`,
    },
    said: [{ kind: 'bounded', file: 'c1.js' }],
    most: 20_000,
    mostPrefixes: 3_600,
  };
}

/** Files whose routers are made by functions, each of which mounts what that of the next file makes. */
export function factories(count: number): Evil {
  const factory = (index: number): string =>
    `${express}module.exports = (x) => { const r = Router(); r.use('/n', require('./f${index + 1}')(x)); r.get('/a', h); return r; };\n`;
  const files = Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}.js`, factory(index)]));
  return {
    files: { ...files, 'evil.js': `${express}app.use('/f', require('./f0')(app));\n` },
    said: [{ kind: 'tooDeep', file: 'evil.js' }],
    most: count,
  };
}

/** The same, where each mounts the function itself. */
export function mountedFactories(count: number): Evil {
  const factory = (index: number): string =>
    `${express}const next = require('./f${index + 1}');\nmodule.exports = () => { const r = Router(); r.use('/n', next); r.get('/a', h); return r; };\n`;
  const files = Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}.js`, factory(index)]));
  return {
    files: { ...files, 'evil.js': `${express}app.use('/f', require('./f0'));\n` },
    said: [],
    most: count,
    mostRuns: 3_000,
  };
}

/** Files of functions that each hand a router on to five others. */
export const callingEachOther = (count: number): Evil =>
  many(
    count,
    (index) => [
      `f${index}.js`,
      `${express}module.exports = (r, p) => { r.get(p, h); ${lines(5, (other) => `require('./f${(index * 5 + other) % count}')(r, p + '/${other}');`)} };\n${index === 0 ? "module.exports(app, '/p');\n" : ''}`,
    ],
    10_000,
    'f0.js',
  );

/** Files that each pass on all names of twenty others, and import one that none of them has. */
export const starsInCircles = (count: number): Evil =>
  many(
    count,
    (index) => [
      `m/f${index}.js`,
      `import express from 'express';\nexport const a${index} = express();\n${lines(20, (other) => `export * from './f${(index * 3 + other) % count}.js';`)}\nimport { missing } from './f${(index + 1) % count}.js';\nmissing.get('/evil', x);\n`,
    ],
    0,
    `m/f1.js`,
  );

/** Beginnings of files that wake the readers of a language. */
export const beginnings: Readonly<Record<string, string>> = {
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
export const blank = '\n'.repeat(1_000_000);
export const blanks = `${' '.repeat(15_000)}\n`.repeat(100);

/** A Python file of blocks in blocks, each indented further than the one before. */
export const blocks = (line: (indentation: string) => string) =>
  evil(
    'evil.py',
    `from flask import Flask\napp = Flask(__name__)\n${lines(1_300, (depth) => line(' '.repeat(depth)))} pass\n`,
    'tooDeep',
  );

/** So many routers, each mounted on the one before, with a route each. */
export const chain = (routers: number) =>
  evil(
    'evil.js',
    `${express}const r0 = app;\n${lines(routers, (index) => `const r${index + 1} = Router(); r${index}.use('/a', r${index + 1}); r${index + 1}.get('/x', h);`)}`,
    'bounded',
    routers,
  );
