import assert from 'node:assert/strict';
import { compareChanges, findDifference, report } from './equivalence.ts';

/** Every part has its own seed, always the same. `npm run -s equivalence` tries ten thousand edits with a new seed each time. */
const parts = 14;
const editsOfPart = 160;

describe('links after edits are those of a workspace that has just been opened', () => {
  for (let seed = 1; seed <= parts; seed += 1) {
    it(`${editsOfPart} edits with seed ${seed}`, async function () {
      this.timeout(120_000);
      const { edits, found } = await findDifference({ seed, edits: editsOfPart });
      assert.equal(found && report(found), undefined);
      assert.ok(edits >= editsOfPart);
    });
  }

  it('where a folder becomes a module of its own, which other code names', async () => {
    const files = new Map([
      ['app/go.mod', 'module example.org/app\n'],
      [
        'app/main.go',
        `package main

import (
	"net/http"

	"example.org/app/clients"
)

var mux = http.NewServeMux()

func main() {
	start(register)
}

func start(register clients.Register) {
	clients.Start(&clients.Config{Register: register})
}

func register(method, url string, handler http.HandlerFunc) {
	mux.HandleFunc(url, handler)
}
`,
      ],
      [
        'app/clients/clients.go',
        `package clients

import "net/http"

type Register func(method, url string, handler http.HandlerFunc)

type Config struct{ Register Register }

func Start(conf *Config) {
	conf.Register(http.MethodGet, "/clients", list)
}

func list(w http.ResponseWriter, r *http.Request) {}
`,
      ],
      ['shop/shop.go', 'package shop\n\nimport "example.com/clients/api"\n'],
    ]);
    const batches = [[['app/clients/go.mod', 'module example.com/clients\n']]] as const;
    assert.equal(await compareChanges(files, batches), undefined);
  });
});
