import assert from 'node:assert/strict';
import { read } from './countedRead.ts';

const routes = `package shop

import "net/http"

func Routes(mux *http.ServeMux, w Wrapper) {
	mux.HandleFunc("/addons", w.CreateAddon)
}
`;

describe('Go code that has nothing to do with routes', () => {
  it('is not run because a generated wrapper of a handler has the name of its method', async () => {
    const wrapper = `package shop

import "net/http"

type Wrapper struct{ Handler Server }

func (siw *Wrapper) CreateAddon(w http.ResponseWriter, r *http.Request) {
	handler := http.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		siw.Handler.CreateAddon(w, r)
	}))
	handler.ServeHTTP(w, r)
}

func importAll(service Service) {
	service.CreateAddon()
}

func all(mux *http.ServeMux) { mux.Handle("/all", nil) }
`;
    const { paths, runs } = await read({ 'shop/routes.go': routes, 'shop/wrapper.go': wrapper });
    assert.deepEqual(paths, ['/addons', '/all']);
    // `Routes`, `CreateAddon` as its handler, and `all`.
    assert.equal(runs, 3);
  });

  it('is not evaluated for an error that it answers', async () => {
    const main = `package main

import "net/http"

func main() {
	mux := http.NewServeMux()
	err := register(mux)
	err.on(mux)
}

func register(mux *http.ServeMux) error {
	mux.HandleFunc("/addons", nil)
	return validate()
}

func validate() error { return check() }
`;
    const check = 'package main\n\nfunc check() error { return nil }\n';
    const { paths, parsed } = await read({ 'main.go': main, 'check.go': check });
    assert.deepEqual(paths, ['/addons']);
    assert.equal(parsed, 1);
  });

  it('is not run because it asks a request, or a header, for a value', async () => {
    const main = `package main

import "github.com/gin-gonic/gin"

func main() {
	r := gin.Default()
	r.GET("/orders", orders)
}

func orders(c *gin.Context) { withUser(current(c)) }
`;
    const user = `package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func current(c *gin.Context) any {
	user, _ := c.Get("user")
	return named(c.Request.Header, user)
}

func named(header http.Header, user any) any {
	header.Get("Accept")
	return user
}

func every(c *gin.Context, header http.Header) { withUser(current(c), named(header, nil)) }
`;
    const { paths, runs } = await read({ 'main.go': main, 'user.go': user });
    assert.deepEqual(paths, ['/orders']);
    // `main`.
    assert.equal(runs, 1);
  });

  it('is not run because it hands a context to a method that is named as one which registers', async () => {
    const logs = `package shop

import (
	"context"
	"log/slog"
	"net/http"
)

func logged(ctx context.Context, logger *slog.Logger, r slog.Record) {
	logger.Handler().Handle(ctx, r)
}

func published(ctx context.Context, publish Publisher) {
	publish(ctx, "/orders", "paid")
}

func all(mux *http.ServeMux) { mux.Handle("/all", nil) }
`;
    const { paths, runs } = await read({ 'shop/routes.go': routes, 'shop/logs.go': logs });
    assert.deepEqual(paths, ['/all', '/addons']);
    // `Routes` and `all`.
    assert.equal(runs, 2);
  });

  it('is not run because its variables, or functions that it calls, are named as a router is elsewhere', async () => {
    const main = `package main

import "net/http"

type Server struct {
	err *http.ServeMux
	Get *http.ServeMux
}

func main() {
	server := &Server{}
	server.err = http.NewServeMux()
	server.Get = server.err
	server.err.HandleFunc("/orders", nil)
}
`;
    const calls = `package main

import "net/http"

func load(values Values) {
	err := values.Read()
	report(err)
	values.Get("name")
}

func report(err error) {}
`;
    const { paths, runs } = await read({
      'main.go': main,
      'calls.go': `${calls}\nfunc all(m *http.ServeMux) { m.Handle("/all", nil) }\n`,
    });
    assert.deepEqual(paths, ['/all', '/orders']);
    // `main` and `all`.
    assert.equal(runs, 2);
  });

  it('is not read for a field of a type that it does not make', async () => {
    const main = `package main

import "net/http"

type Server struct{ mux *http.ServeMux }

func main() {
	server := &Server{}
	server.mux.HandleFunc("/addons", nil)
}
`;
    const files = {
      'main.go': main,
      'client.go': 'package main\n\nfunc client() *Client { return &Client{mux: 1} }\n',
      'server.go': 'package main\n\nimport "net/http"\n\nfunc server() *Server { return &Server{mux: one()} }\n',
    };
    const { parsed } = await read(files);
    assert.equal(parsed, 2);
  });

  // https://go.dev/ref/spec#Exported_identifiers
  it('is not run because a field that is private to another package has the name of one that holds a router', async () => {
    const server = `package main

import (
	"net/http"

	"example.org/shop/store"
)

type server struct{ router *http.ServeMux }

func main() {
	s := &server{}
	s.router = http.NewServeMux()
	s.router.HandleFunc("/orders", nil)
	stores := store.Open()
	stores.Load()
}
`;
    const store = `package store

import "net/http"

type Stores struct{ router string }

func Metrics(mux *http.ServeMux) { mux.Handle("/metrics", nil) }

func Open() *Stores {
	opened := &Stores{}
	copied := opened.router
	return named(copied)
}

func named(name string) *Stores { return &Stores{name} }
`;
    const { paths, runs } = await read({
      'go.mod': 'module example.org/shop\n',
      'main.go': server,
      'store/store.go': store,
    });
    assert.deepEqual(paths, ['/orders', '/metrics']);
    // `main` and `Metrics`.
    assert.equal(runs, 2);
  });

  it('is not run because it hands on the path of a request, or sets a field that is named as a registering method', async () => {
    const server = `package shop

import "github.com/gorilla/mux"

func Register(r *mux.Router) {
	r.HandleFunc("/orders", list).Methods("GET")
}
`;
    const pages = `package shop

import (
	"net/http"

	"github.com/gorilla/mux"
)

type Page struct{ Path, Handle string }

func pageOf(r *http.Request) Page {
	return newPage(r.URL.Path)
}

func viewed(r *http.Request) *Page {
	page := pageOf(r)
	page.Handle = mux.Vars(r)["handle"]
	return saved(page)
}

func show(w http.ResponseWriter, r *http.Request) {
	page := viewed(r)
	render(w, page)
}
`;
    const { paths, runs } = await read({ 'shop/server.go': server, 'shop/pages.go': pages });
    assert.deepEqual(paths, ['/orders']);
    // `Register`.
    assert.equal(runs, 1);
  });
});
