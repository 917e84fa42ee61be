import assert from 'node:assert/strict';
import { FileReaders } from '../../../src/routes/extract/fileReaders.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';

interface Triggering {
  readonly path: string;
  /** Lines of a file that registers nothing. */
  readonly idle: readonly string[];
  /** What makes it one of interest to the frameworks. */
  readonly with: readonly string[];
  readonly frameworks: readonly string[];
}

const table: readonly Triggering[] = [
  {
    path: 'shop/errors.py',
    idle: ['from fastapi import HTTPException, Request', 'def missing(request: Request): raise HTTPException(404)'],
    with: ['def install(app): app.mount("/v1", files)'],
    frameworks: ['fastapi'],
  },
  {
    path: 'shop/sessions.py',
    idle: ['from flask import current_app, session', 'def user(): return session.get("user")'],
    with: ['app = create_app("/v1")'],
    frameworks: ['flask'],
  },
  {
    path: 'shop/client.py',
    idle: ['import aiohttp', 'async def fetch(url): return aiohttp.ClientSession().get(url)'],
    with: ['def install(app, prefix): orders.install(app, prefix)'],
    frameworks: ['aiohttp'],
  },
  {
    path: 'shop/middleware.py',
    idle: ['from starlette.requests import Request', 'class Timing: pass'],
    with: ['routes = [Mount("/shop", orders)]'],
    frameworks: ['starlette'],
  },
  {
    path: 'shop/requests.py',
    idle: ['from pyramid.request import Request', 'def user(request): return request.user'],
    with: ['config.add_route("orders", "/orders")'],
    frameworks: ['pyramid'],
  },
  {
    path: 'shop/loop.py',
    idle: ['from tornado import ioloop', 'ioloop.IOLoop.current().start()'],
    with: ['app.add_handlers(".*", rules)'],
    frameworks: ['tornado'],
  },
  {
    path: 'shop/models.py',
    idle: ['from django.db import models', 'class Order(models.Model):', '  def url(self): return Link.url(self.id)'],
    with: ['orders = [path("orders/", view)]'],
    frameworks: ['django'],
  },
  {
    path: 'shop/Errors.java',
    idle: ['import jakarta.ws.rs.core.Response;', 'class Errors implements ExceptionMapper<Missing> {}'],
    with: ['class Orders { @Path("/orders") Response all() {} }'],
    frameworks: ['jaxrs'],
  },
  {
    path: 'shop/Stock.java',
    idle: ['import shop.api.OrdersApiService;', 'class Stock { private OrdersApiService service; }'],
    with: ['class Orders extends Audited implements OrdersApiService {}'],
    frameworks: ['spring', 'jaxrs'],
  },
  {
    path: 'shop/Dto.kt',
    idle: ['data class Dto(val api: OrdersApi, val link: OrderResource)'],
    with: ['class Orders(val stock: Stock) : OrdersApi {}'],
    frameworks: ['jaxrs'],
  },
  {
    path: 'shop/Order.java',
    idle: ['@SqlResultSetMapping(name = "order")', 'import org.springframework.scheduling.annotation.Async;'],
    with: ['@AdminMapping("/orders")'],
    frameworks: ['spring'],
  },
  {
    path: 'shop/Answers.kt',
    idle: ['import io.javalin.http.Context', 'fun user(ctx: Context) = ctx.header("user")'],
    with: ['fun install(app: Javalin) {}'],
    frameworks: ['javalin'],
  },
  {
    path: 'shop/Calls.kt',
    idle: ['import io.ktor.client.HttpClient', 'import io.ktor.http.HttpStatusCode'],
    with: ['import io.ktor.server.routing.Route'],
    frameworks: ['ktor'],
  },
  {
    path: 'shop/Context.java',
    idle: ['import io.vertx.ext.web.RoutingContext;', 'class Answers { void answer(RoutingContext context) {} }'],
    with: ['import io.vertx.ext.web.Router;'],
    frameworks: ['vertx'],
  },
  {
    path: 'src/Links.php',
    idle: ['use Symfony\\Component\\Routing\\RouterInterface;', '$this->router->generate("orders"); Route::has("x");'],
    with: ['$router->group(["prefix" => "v1"], $orders);'],
    frameworks: ['laravel'],
  },
  {
    path: 'src/Processor.php',
    idle: ['use ApiPlatform\\Metadata\\Operation;', 'class Processor { function process(Operation $operation) {} }'],
    with: ['#[Post(uriTemplate: "/orders")] class Orders {}'],
    frameworks: ['symfony'],
  },
  {
    path: 'src/Widget.php',
    idle: ['defined("ABSPATH") || exit;', 'class Widget extends Base {}'],
    with: ['class Orders extends Base_REST_Controller {}'],
    frameworks: ['wordpress'],
  },
  {
    path: 'src/Output.php',
    idle: ['use Symfony\\Component\\Console\\Output\\OutputInterface;', 'namespace App\\Jobs; class Job {}'],
    with: ['#[AsCommand(name: "orders:send")] class Send {}'],
    frameworks: ['symfony in the background'],
  },
  {
    path: 'lib/client.rb',
    idle: ['options = {', '  retries: 3', '}', 'resources.each do |resource|', 'end'],
    with: ["get '/orders' do", 'end'],
    frameworks: ['sinatra'],
  },
  {
    path: 'Feature.cs',
    idle: ['class Feature : Base { public override void Configure() { Module.Use(); } }'],
    with: ['class Orders : Base { public override void Configure() { Get("/orders"); } }'],
    frameworks: ['fastendpoints'],
  },
  {
    path: 'Filter.cs',
    idle: ['class LogAttribute : ActionFilterAttribute {}'],
    with: ['class AdminAttribute : RouteAttribute {}'],
    frameworks: ['aspnet'],
  },
];

describe('the triggers of frameworks', () => {
  const readers = new FileReaders(catalogue);
  /** The frameworks, apart from those that wait for another file, which are triggered by a text. */
  const triggered = (path: string, lines: readonly string[]): readonly string[] =>
    readers
      .triggeredBy(path, lines.join('\n'))
      .filter(({ prerequisite }) => prerequisite === undefined)
      .map(({ name }) => name);

  for (const { path, idle, with: added, frameworks } of table) {
    it(`tell a file of ${frameworks.join()} that registers something from one that does not: ${path}`, () => {
      assert.deepEqual(triggered(path, idle), []);
      assert.deepEqual(triggered(path, [...idle, ...added]), frameworks);
    });
  }

  it('are not asked about files that are never run', () => {
    assert.deepEqual(['_ide_helper.php', 'shop/_ide_helper_models.php', '.phpstorm.meta.php'].filter(readsPath), []);
    assert.equal(readsPath('shop/ide_helper.php'), true);
  });

  function readsPath(path: string): boolean {
    return readers.reads(path);
  }
});
