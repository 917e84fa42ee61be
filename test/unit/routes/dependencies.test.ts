import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { callsBesideRoutes, type DependencyCase, dependencyCases, settingsOfBuilds } from './dependencyCases.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** A file that imports one which does not exist yet, and two units that both resolve that import. */
const sharedImports: DependencyCase = {
  files: {
    'app/__init__.py': '',
    'app/common.py': 'from app.paths import users, orders\n',
    'app/users.py': `from fastapi import FastAPI
from app.common import users
app = FastAPI()

@app.get(users + '/all')
def all_users(): ...
`,
    'app/orders.py': `from fastapi import FastAPI
from app.common import orders
app = FastAPI()

@app.get(orders + '/all')
def all_orders(): ...
`,
  },
  edit: ['app/paths.py', "users = '/users'\norders = '/orders'\n"],
  before: ['GET …/all', 'GET …/all'],
  after: ['GET /orders/all', 'GET /users/all'],
};

/** A function without a name that calls a method on what another file exports, which is no router at first. */
const anonymousFunction: DependencyCase = {
  files: {
    'server.js': "const express = require('express');\nexpress().listen(80);\n",
    'api.js': 'exports.api = {};\n',
    'orders.js': "const { api } = require('./api');\nstart(() => {\n  api.get('/orders', list);\n});\n",
  },
  edit: ['api.js', "exports.api = require('express')();\n"],
  before: [],
  after: ['GET /orders'],
};

describe('a dependency', () => {
  for (const [kind, each] of Object.entries(dependencyCases)) {
    if (!each) continue;
    it(`of the kind ${kind} links again what asked`, () => isLinkedAgain(each));
  }

  it('on names links again what called a function of a file without routes, when one of its calls begins to register', () =>
    isLinkedAgain(callsBesideRoutes));

  it('on names links again a function without a name that calls a method on what becomes a router', () =>
    isLinkedAgain(anonymousFunction));

  it('on a module links again all whose code imports it, though only one has looked for it', () =>
    isLinkedAgain(sharedImports));

  it('on projects links again those to which a setting no longer applies', () => isLinkedAgain(settingsOfBuilds));
});

async function isLinkedAgain({ files, edit, before, after }: DependencyCase): Promise<void> {
  const texts = new Map(Object.entries(files));
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => texts.get(path) });
  for (const [path, text] of texts) table.set(path, text);
  assert.deepEqual(await routesOf(table), before);
  texts.set(...edit);
  table.set(...edit);
  assert.deepEqual(await routesOf(table), after);
}

async function routesOf(table: RouteTable): Promise<readonly string[]> {
  const { routes } = await table.link();
  return routes.map(({ method, path, prefixUnknown }) => `${method} ${prefixUnknown ? '…' : ''}${path}`).toSorted();
}
