import assert from 'node:assert/strict';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';

/** Whether a framework asks for a file to be parsed at once. */
function triggers(name: string, text: string, path = 'shop/file'): boolean {
  return catalogue.frameworks.get(name)?.trigger(text, path) === true;
}

describe('a file is parsed at once', () => {
  it('where Django registers, not where it is imported for the addresses of views', () => {
    assert.equal(triggers('django', 'from django.urls import reverse\nrows.extend(others)\n'), false);
    assert.equal(triggers('django', 'from django.urls import path\nlist = [path("a", view)]\n'), true);
    assert.equal(triggers('django', 'import django\nothers = router.urls\n'), true);
    assert.equal(triggers('django', 'import rest_framework\nrouter.registry.extend(other.registry)\n'), true);
    assert.equal(triggers('django', 'import django\nadmin.site.register(Order)\n'), false);
    assert.equal(triggers('django', 'import django\nrouter.register("orders", Orders)\n'), true);
  });

  it('where beego serves, not where it stores', () => {
    assert.equal(triggers('beego', 'import "github.com/beego/beego/v2/client/orm"\n'), false);
    assert.equal(triggers('beego', 'import "github.com/beego/beego/v2/server/web"\n'), true);
    assert.equal(triggers('beego', 'import "github.com/astaxie/beego"\n'), true);
    assert.equal(triggers('beego', '// @router /orders [get]\nfunc (c *Orders) Get() {}\n'), true);
  });

  it('where a router may be handed to a function of Go, not where a handler is constructed', () => {
    assert.equal(triggers('nethttp', 'func NewOrderHandler(store Store) *Handler {\n'), false);
    assert.equal(triggers('nethttp', 'func (s *Server) newOrderController() Controller {\n'), false);
    assert.equal(triggers('nethttp', 'func main() {\n\torders.NewOrderHandler(r, store)\n'), true);
    assert.equal(triggers('nethttp', 'var orders = NewOrderController()\n'), false);
    assert.equal(triggers('nethttp', 'func main() {\n\tserve(orders.NewRouter())\n'), true);
    assert.equal(triggers('nethttp', 'func main() {\n\torders.RegisterHandlers()\n'), true);
    assert.equal(triggers('nethttp', 'func NewRouter(store Store) http.Handler {\n'), true);
    assert.equal(triggers('nethttp', 'func RegisterHandlers(r Router) {\n'), true);
    assert.equal(triggers('nethttp', 'func (s *Server) handle(path string, h http.Handler) {\n'), true);
    assert.equal(triggers('nethttp', '\tc.register(http.MethodGet, "/orders", c.list)\n'), true);
  });

  it('where a router of Go that is not imported is given a path', () => {
    assert.equal(triggers('gin', 'func routes(g Group) {\n\tg.GET("/orders", list)\n'), true);
    assert.equal(triggers('gin', 'func routes(g Group) {\n\tg.GET(base+"/orders", list)\n'), true);
    assert.equal(triggers('gin', 'func routes(g Group) {\n\tg.GET("", list)\n'), true);
    assert.equal(triggers('gin', 'func routes(g Group) {\n\tg.GET(key)\n'), false);
    assert.equal(triggers('gin', '\tg.POST("/orders", list)\n\tg.Fetch("/orders")\n'), true);
  });

  it('where a router of JavaScript is given a path, not where the answer of a client is awaited', () => {
    assert.equal(triggers('express', "things.get('/orders', list);\n"), true);
    assert.equal(triggers('express', "const orders = await this.http.get('/orders', options);\n"), false);
    assert.equal(triggers('express', "await page.context().request.post(\n  '/orders', order);\n"), false);
    assert.equal(triggers('express', "return axios.get<Order[]>('/orders', options);\n"), false);
    assert.equal(triggers('express', "await http.get('/orders');\nthings.get('/orders', list);\n"), true);
    assert.equal(triggers('express', "await start();\nthings.get('/orders', list);\n"), true);
  });

  it('where Nest decorates, composes or starts, not where a comment has the word of a decorator', () => {
    const nest = "import { Injectable } from '@nestjs/common';\n";
    assert.equal(triggers('nestjs', `${nest}/** Get all orders. Delete old ones. All */\nclass Orders {}\n`), false);
    assert.equal(triggers('nestjs', `${nest}const Module = Options;\n`), false);
    assert.equal(triggers('nestjs', `${nest}class Orders {\n  @Get()\n  list() {}\n}\n`), true);
    assert.equal(triggers('nestjs', `${nest}class Orders {\n  @common.Post('orders')\n  add() {}\n}\n`), true);
    assert.equal(triggers('nestjs', `${nest}@Module({})\nclass Orders {}\n`), true);
    assert.equal(triggers('nestjs', `${nest}const decorate = (path: string) => all(Get(path));\n`), true);
    assert.equal(triggers('nestjs', `import { Get as Read } from '@nestjs/common';\n`), true);
    assert.equal(triggers('nestjs', `${nest}const Admin = () => applyDecorators(Orders());\n`), true);
    assert.equal(triggers('nestjs', `${nest}@ApiController()\nclass Orders {}\n`), true);
    assert.equal(triggers('nestjs', `${nest}app.setGlobalPrefix('v1');\n`), true);
  });

  it('where a file of PHP does nothing but load others, however long its comments are', () => {
    const comments = '// ////  #  \n'.repeat(2000);
    assert.equal(triggers('laravel', `<?php\n${comments}/* all */\nrequire __DIR__ . '/orders.php'; // last`), true);
    assert.equal(triggers('laravel', `<?php\n${comments}require __DIR__ . '/orders.php';\nstart();`), false);
    assert.equal(triggers('laravel', `<?php\n${comments}`), false);
  });
});
