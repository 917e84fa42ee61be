import assert from 'node:assert/strict';
import { recordOf } from '../../../src/routes/extract/fileRecord.ts';
import { ApplicationFolders } from '../../../src/routes/index/applicationFolders.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const express = "require('express')().get('/users', list);\n";
const flask = "from flask import Flask\napp = Flask('a')\n@app.get('/users')\ndef users(): pass\n";
const spring = (namespace: string) =>
  `package ${namespace};\nimport org.springframework.web.bind.annotation.*;\n@RestController class A { @GetMapping("/a") void a() {} }\n`;

/** Two applications in JavaScript, of which nothing refers to the other. */
const apart = {
  'orders/package.json': '{ "name": "orders" }',
  'orders/src/app.js': express,
  'users/package.json': '{ "name": "users" }',
  'users/src/app.js': express,
};

/** The groups of folders, with a space between those of a group; one empty group if all files are one application. */
function groups(files: Readonly<Record<string, string>>): readonly string[] {
  const folders = new ApplicationFolders();
  for (const [path, text] of Object.entries(files)) {
    folders.set(path, recordOf(sharedExtractor.readers, { path, origin: 'unknown' }, text));
  }
  folders.update();
  const names = new Set(Object.keys(files).map((path) => folders.applicationOf(path)));
  return [...names].map((name) => folders.foldersOf(name)?.join(' ') ?? 'unknown').sort();
}

describe('the applications in a folder', () => {
  it('are those of its folders that do not refer to each other', () => {
    assert.deepEqual(groups(apart), ['orders', 'users']);
    assert.deepEqual(groups({ ...apart, 'shop/setup.py': '', 'shop/main.py': flask }), ['orders', 'shop', 'users']);
  });

  const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a package by its name': { 'users/package.json': '{ "name": "users", "dependencies": { "orders": "*" } }' },
    'a folder of packages by a path': { 'users/tsconfig.json': '{ "extends": "../orders/tsconfig" }' },
    'a module of Python': {
      ...{ 'orders/setup.py': '', 'orders/prices/__init__.py': '', 'orders/prices/tax.py': 'rate = 1' },
      ...{ 'users/setup.py': '', 'users/main.py': `import prices.tax\n${flask}` },
    },
    'a module of Go': {
      'orders/go.mod': 'module example.com/shop/orders\n',
      'users/go.mod': 'module example.com/other/users\n',
      'users/main.go': 'package main\nimport "example.com/shop/orders/prices"\n',
    },
    'an artifact of Maven': {
      'orders/pom.xml': '<project><artifactId>orders</artifactId></project>',
      'users/pom.xml':
        '<project><artifactId>web</artifactId><dependencies><dependency><artifactId>orders</artifactId></dependency></dependencies></project>',
    },
    'a namespace of Java': { 'orders/A.java': spring('shop.web.orders'), 'users/A.java': spring('shop.web.users') },
    'a namespace of C#': {
      'orders/A.cs': 'namespace Shop.Prices;\nclass A {}',
      'users/B.cs': 'using Shop.Prices;\nnamespace Users.Web;\nclass B {}',
    },
    'a project of C#': {
      'users/Users.csproj': '<Project><ProjectReference Include="..\\orders\\Orders.csproj" /></Project>',
    },
    'a namespace of PHP': {
      'orders/a.php': '<?php\nnamespace Shop\\Prices;\nclass A {}',
      'users/b.php': '<?php\nnamespace Shop\\Prices;\nclass B {}',
    },
  };
  for (const [what, files] of Object.entries(references)) {
    it(`are one where one uses ${what} of the other`, () => {
      const third = { 'third/package.json': '{ "name": "third" }', 'third/app.js': express };
      assert.deepEqual(groups({ ...apart, ...third, ...files }), ['orders users', 'third']);
    });
  }

  it('use their own before what others have of the same name', () => {
    const both = { 'orders/lib/tax.py': '', 'users/lib/tax.py': '', 'users/main.py': `from lib import tax\n${flask}` };
    assert.deepEqual(groups({ ...apart, ...both }), ['orders', 'users']);
  });

  const wholes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'lie beside its folders': { 'package.json': '{}' },
    'refer to files beside them': { 'users/src/more.js': "require('../../shared');\n" },
    'have a path to the folder itself': { 'users/tsconfig.json': '{ "include": ["../.."] }' },
    'have no manifest': { 'more/app.js': express },
    'are only described in another folder': {
      'api/package.json': '{ "name": "api" }',
      'api/openapi.yaml': 'openapi: 3.0.0\npaths:\n  /users:\n    get:\n      operationId: users.list\n',
    },
    'are referenced by a computed path': {
      'users/Users.csproj': '<Project><ProjectReference Include="$(Root)Orders.csproj" /></Project>',
    },
  };
  for (const [what, files] of Object.entries(wholes)) {
    it(`are one where files ${what}`, () => {
      assert.deepEqual(groups({ ...apart, ...files }), ['']);
    });
  }

  it('are one where only one has routes', () => {
    assert.deepEqual(groups({ ...apart, 'users/src/app.js': 'exports.nothing = 1;\n' }), ['']);
  });

  it('are one where it has more folders than are compared', () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          [`${index}/package.json`, `{ "name": "of-${index}" }`],
          [`${index}/app.js`, express],
        ]).flat(),
      );
    assert.equal(groups(many(500)).length, 500);
    assert.deepEqual(groups(many(501)), ['']);
  });

  it('of Ruby are one as soon as one of them has no start file: it may be a part of the others', () => {
    const rails = (name: string) => ({
      [`${name}/config/application.rb`]: 'module A\nend\n',
      [`${name}/config/routes.rb`]: 'Rails.application.routes.draw do\n  get "/a", to: "a#a"\nend\n',
    });
    assert.deepEqual(groups({ ...rails('one'), ...rails('two') }), ['one', 'two']);
    const engine = {
      'more/package.json': '{}',
      'more/config/routes.rb': 'Engine.routes.draw do\n  get "/b", to: "b#b"\nend\n',
    };
    assert.deepEqual(groups({ ...apart, ...rails('one'), ...engine }), ['more one', 'orders', 'users']);
  });

  it('are grouped again when a file says something else, and not otherwise', () => {
    const folders = new ApplicationFolders();
    const set = (path: string, text: string) =>
      folders.set(path, recordOf(sharedExtractor.readers, { path, origin: 'unknown' }, text));
    for (const [path, text] of Object.entries(apart)) {
      set(path, text);
    }
    assert.equal(folders.update(), true);
    set('users/src/app.js', `${express}// more\n`);
    assert.equal(folders.update(), false);
    set('users/package.json', '{ "name": "users", "dependencies": { "orders": "*" } }');
    assert.equal(folders.update(), true);
    assert.deepEqual(folders.foldersOf('orders'), undefined);
    folders.delete('users/package.json');
    set('users/package.json', '{ "name": "users" }');
    assert.equal(folders.update(), true);
    assert.deepEqual(folders.foldersOf('orders'), ['orders']);
  });
});
