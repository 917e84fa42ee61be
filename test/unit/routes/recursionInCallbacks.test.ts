import assert from 'node:assert/strict';
import { read } from './countedRead.ts';

const program = `package main

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func health(w http.ResponseWriter, r *http.Request) {}

func list(r chi.Router, folder string) {
	wait(func() {
		list(r, folder+"/sub")
	})
	r.Get("/health", health)
}

func main() {
	r := chi.NewRouter()
	list(r, "")
	http.ListenAndServe(":8080", r)
}
`;

describe('a function that is called again in a callback that it creates, each time with another argument', () => {
  it('is run no more often than one that calls itself, and keeps its routes', async () => {
    const { paths, runs } = await read({ 'go.mod': 'module acme.example/shop\n', 'main.go': program });
    assert.deepEqual([...new Set(paths)], ['/health']);
    assert.ok(runs < 1_000, `${runs} runs`);
  });
});
