import type { Application } from './mutation.ts';

/**
 * Applications of JavaScript and TypeScript whose files know much of each other, so that edits tie files together and part them again: functions that register
 * in other files, fields set by constructors of other files, routers mounted in circles, prefixes kept while a function runs.
 */
export const entangledScripts: readonly Application[] = [
  {
    name: 'fields that constructors set',
    files: new Map([
      [
        'routing.js',
        `const express = require('express');
class Area {
  constructor(prefix) {
    this.prefix = prefix;
    this.router = express.Router();
  }
  add(app, handler) {
    app.get(this.prefix + '/list', handler);
  }
}
function list(app, path) {
  app.get(path + '/all', () => {});
}
module.exports = { Area, list };
`,
      ],
      [
        'app.js',
        `const express = require('express');
const { Area, list } = require('./routing');
const users = require('./users');
const orders = require('./orders');
const app = express();
users.register(app);
orders.register(app);
list(app, '/app');
app.listen(3000);
`,
      ],
      [
        'users.js',
        `const { Area, list } = require('./routing');
const express = require('express');
const own = express();
const area = new Area('/users');
area.add(own, function listUsers() {});
own.get(area.prefix + '/top', top);
function top() {}
exports.register = (app) => {
  app.get('/users/:id', top);
  list(app, '/users');
};
exports.top = top;
`,
      ],
      [
        'orders.js',
        `const { Area, list } = require('./routing');
const express = require('express');
const own = express();
const area = new Area('/orders');
area.add(own, function listOrders() {});
own.get(area.prefix + '/top', top);
function top() {}
exports.register = (app) => {
  app.get('/orders/:id', require('./users').top);
};
`,
      ],
    ]),
  },
  {
    name: 'routers in circles',
    files: new Map([
      [
        'app.js',
        `const express = require('express');
const app = express();
app.use('/api', require('./first'));
app.use('/v2', require('./second'));
app.get('/', (req, res) => {});
`,
      ],
      ...['first', 'second', 'third'].map((name, index, all): [string, string] => [
        `${name}.js`,
        `const router = require('express').Router();
const { paths } = require('./paths');
const next = require('./${all[(index + 1) % all.length]}');
router.get(paths.${name}, show);
router.use('/${name}', next);
router.use('/deep', require('./${all[(index + 3) % all.length]}'));
function show() {}
module.exports = router;
`,
      ]),
      [
        'paths.js',
        `const base = '/p';
exports.paths = { first: base + '/1', second: base + '/2', third: base };
`,
      ],
    ]),
  },
  {
    name: 'registering through several files',
    files: new Map([
      [
        'main.ts',
        `import express from 'express';
import { install } from './install';
import { Registry } from './registry';
import { admin } from './admin';
const app = express();
const registry = new Registry(app, '/api');
install(registry);
registry.group('/admin', () => admin(registry));
app.use('/static', registry.router);
`,
      ],
      [
        'registry.ts',
        `import express, { Router } from 'express';
export class Registry {
  router = Router();
  private current = '';
  constructor(private app: express.Express, prefix: string) {
    this.current = prefix;
  }
  group(path: string, add: () => void) {
    const before = this.current;
    this.current += path;
    add();
    this.current = before;
  }
  get(path: string, handler: express.Handler) {
    this.app.get(this.current + path, handler);
    this.router.get(path, handler);
  }
}
export function once(registry: Registry, path: string) {
  registry.get(path + '/once', onceHandler);
}
export function onceHandler() {}
`,
      ],
      [
        'install.ts',
        `import { Registry, once } from './registry';
import { admin } from './admin';
export function install(registry: Registry) {
  registry.get('/health', health);
  registry.group('/nested', () => {
    registry.get('/inner', health);
    admin(registry);
  });
  once(registry, '/install');
}
export function health() {}
`,
      ],
      [
        'admin.ts',
        `import { Registry, once } from './registry';
import { health } from './install';
export function admin(registry: Registry) {
  registry.get('/panel', health);
  once(registry, '/admin');
}
`,
      ],
    ]),
  },
];
