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

describe('a file that only a framework reads which manifests name', () => {
  const page = 'export default function Orders() {\n  return null;\n}\n';
  const configuration = 'module.exports = {};\n';
  const manifest = (dependency: string): string => `{ "dependencies": { "${dependency}": "1.0.0" } }`;

  function open() {
    const files = new Map<string, string>();
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
    const set = (path: string, text: string): void => {
      files.set(path, text);
      table.set(path, text);
    };
    const routes = async (): Promise<readonly string[]> =>
      (await table.link()).routes.map(({ method, path }) => `${method} ${path}`);
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
