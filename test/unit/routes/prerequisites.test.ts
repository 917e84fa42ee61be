import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

// The signature of a gRPC server's methods, which methods of services that have nothing to do with gRPC have, too.
const server = `package server

import (
	"context"

	pb "example.com/shelves/proto"
)

type Shelves struct{}

func (s *Shelves) ListShelves(ctx context.Context, request *pb.ListShelvesRequest) (*pb.ListShelvesResponse, error) {
	return nil, nil
}
`;
const gateway = `package main

import pb "example.com/shelves/proto"

func main() {
	pb.RegisterShelvesHandlerFromEndpoint(ctx, mux, "localhost:9090", options)
}
`;

function contract(path: string): string {
  return `syntax = "proto3";
package shelves;
import "google/api/annotations.proto";
option go_package = "example.com/shelves/proto";
service Shelves {
  rpc ListShelves(ListShelvesRequest) returns (ListShelvesResponse) {
    option (google.api.http) = { get: "${path}" };
  }
}
`;
}

describe('a file that only a framework with a prerequisite reads', () => {
  function open(): { table: RouteTable; set(path: string, text: string): void; routes(): Promise<readonly string[]> } {
    const files = new Map<string, string>();
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
    const set = (path: string, text: string): void => {
      files.set(path, text);
      table.set(path, text);
    };
    set('server/shelves.go', server);
    set('main.go', gateway);
    const routes = async (): Promise<readonly string[]> =>
      (await table.link()).routes.map(({ method, path, handler }) => `${method} ${path} ${handler.file}`);
    return { table, set, routes };
  }

  it('is not parsed in a folder that does not meet it', async () => {
    const { table, set, routes } = open();
    // Other frameworks read it, too.
    table.delete('main.go');
    set('proto/plain.proto', 'syntax = "proto3"; service Shelves {}');
    assert.deepEqual(await routes(), []);
    assert.equal(table.parsed, 0);
  });

  it('is read once the folder meets it, and no longer has routes when it does not', async () => {
    const { table, set, routes } = open();
    assert.deepEqual(await routes(), []);
    set('proto/shelves.proto', contract('/v1/shelves'));
    assert.deepEqual(await routes(), ['GET /v1/shelves server/shelves.go']);
    const { parsed } = table;
    set('proto/shelves.proto', contract('/v2/shelves'));
    assert.deepEqual(await routes(), ['GET /v2/shelves server/shelves.go']);
    // Nothing but the contract is read again.
    assert.equal(table.parsed, parsed + 1);
    table.delete('proto/shelves.proto');
    assert.deepEqual(await routes(), []);
    set('proto/shelves.proto', contract('/v3/shelves'));
    assert.deepEqual(await routes(), ['GET /v3/shelves server/shelves.go']);
  });

  it('is read when it comes after the file that meets it', async () => {
    const { table, set, routes } = open();
    table.delete('server/shelves.go');
    set('proto/shelves.proto', contract('/v1/shelves'));
    assert.deepEqual(await routes(), []);
    set('server/shelves.go', server);
    assert.deepEqual(await routes(), ['GET /v1/shelves server/shelves.go']);
  });
});

function openEmpty() {
  const files = new Map<string, string>();
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
  const set = (path: string, text: string): void => {
    files.set(path, text);
    table.set(path, text);
  };
  const routes = async (): Promise<readonly string[]> =>
    (await table.link()).routes.map(({ method, path }) => `${method} ${path}`);
  return { table, set, routes };
}

describe('a file that only a framework reads which manifests name', () => {
  const page = 'export default function Orders() {\n  return null;\n}\n';
  const configuration = 'module.exports = {};\n';
  const manifest = (dependency: string): string => `{ "dependencies": { "${dependency}": "1.0.0" } }`;

  function open() {
    const { table, set, routes } = openEmpty();
    set('shop/pages/orders.tsx', page);
    set('shop/next.config.js', configuration);
    return { table, set, routes };
  }

  it('is not parsed where none of the manifests around it does', async () => {
    const { table, set, routes } = open();
    set('package.json', manifest('react'));
    set('other/package.json', manifest('next'));
    assert.deepEqual(await routes(), []);
    assert.equal(table.parsed, 0);
  });

  it('is parsed where there is no manifest', async () => {
    const { set, routes } = open();
    set('other/package.json', manifest('react'));
    assert.deepEqual(await routes(), ['GET /orders']);
  });

  it('is parsed once a manifest does, whichever is read first', async () => {
    const { table, set, routes } = open();
    set('package.json', manifest('react'));
    assert.deepEqual(await routes(), []);
    set('shop/package.json', manifest('next'));
    assert.deepEqual(await routes(), ['GET /orders']);
    const { parsed } = table;
    set('shop/package.json', manifest('next-auth'));
    assert.deepEqual(await routes(), []);
    table.delete('package.json');
    table.delete('shop/package.json');
    assert.deepEqual(await routes(), ['GET /orders']);
    assert.equal(table.parsed, parsed);
  });

  it('is read again after an edit of the file', async () => {
    const { set, routes } = open();
    set('package.json', manifest('next'));
    assert.deepEqual(await routes(), ['GET /orders']);
    set('shop/pages/orders.tsx', `// Orders\n${page}`);
    assert.deepEqual(await routes(), ['GET /orders']);
    set('shop/pages/orders.tsx', 'export function Orders() {}\n');
    assert.deepEqual(await routes(), []);
  });
});

describe('a file that calls methods with paths and mentions no framework', () => {
  const calls = "import { api } from './api';\napi.get('/orders', list);\n";
  const maker = "import express from 'express';\nexport const api = express();\n";

  it('is not parsed while no file makes a router', async () => {
    const { table, set, routes } = openEmpty();
    set('orders.ts', calls);
    set('api.ts', "export const api = axios.create({ baseURL: 'https://example.com' });\n");
    // In code for browsers, nothing is taken for a router by its name.
    set('public/app.js', "app.get('/users', list);\n");
    assert.deepEqual(await routes(), []);
    assert.equal(table.parsed, 0);
    set('api.ts', maker);
    assert.deepEqual(await routes(), ['GET /orders']);
  });

  it('is parsed if it calls them on what is named like a router', async () => {
    const { set, routes } = openEmpty();
    set('orders.js', "module.exports = (app) => {\n  app.get('/orders', list);\n};\n");
    assert.deepEqual(await routes(), ['GET /orders']);
  });

  it('is parsed where it is the router of Meteor', async () => {
    const { set, routes } = openEmpty();
    set('orders.js', "import { WebApp } from 'meteor/webapp';\nWebApp.handlers.get('/orders', list);\n");
    assert.deepEqual(await routes(), ['GET /orders']);
  });
});
