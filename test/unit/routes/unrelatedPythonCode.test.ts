import assert from 'node:assert/strict';
import { read } from './countedRead.ts';

describe('Python code that has nothing to do with routes', () => {
  const main = `from aiohttp import web


async def list_orders(request):
    return web.Response()


def setup(app: web.Application):
    app.router.add_get("/orders", list_orders)
`;

  it('is not run because it is given the application', async () => {
    const engine = `from aiohttp import web

from shop.engine import connect


def engine_of(app: web.Application):
    return app[KEY]


async def close(app: web.Application):
    engine = engine_of(app)
    await connect(app, engine).dispose(app)
`;
    const connections = `from aiohttp import web


def connect(app: web.Application, engine):
    return engine.connect(app.name)
`;
    const { paths, runs } = await read({
      'shop/main.py': main,
      'shop/engine.py': connections,
      'shop/close.py': engine,
    });
    assert.deepEqual(paths, ['/orders']);
    // `setup`.
    assert.equal(runs, 1);
  });

  it('is not run because it takes the application out of a request', async () => {
    const wallets = `from aiohttp import web

from shop.engine import connect


async def pay(request: web.Request):
    await connect(request.app)
`;
    const application = 'from aiohttp import web\n\napp = web.Application()\n';
    const connections = `from aiohttp import web


async def connect(app):
    await app.ready()
`;
    const { paths, runs } = await read({
      'shop/main.py': main,
      'shop/app.py': application,
      'shop/engine.py': connections,
      'shop/wallets.py': wallets,
    });
    assert.deepEqual(paths, ['/orders']);
    assert.equal(runs, 1);
  });

  it('is not run because it creates objects, of classes that are no routers', async () => {
    const errors = `import functools

from aiohttp import web

from shop.names import join


class NotFound(Exception):
    pass


def fail(id):
    raise NotFound(id)


def canonical(image):
    joined = functools.partial(join, sep="/")
    return NotFound(joined(image))
`;
    const { paths, runs } = await read({
      'shop/main.py': main,
      'shop/errors.py': errors,
      'shop/names.py': 'def join(*parts, sep):\n    return sep.join(parts)\n',
    });
    assert.deepEqual(paths, ['/orders']);
    assert.equal(runs, 1);
  });

  it('is not run because it answers what another function finds, which is given the application', async () => {
    const groups = `from aiohttp import web

from shop.repository import find


async def groups_of(app: web.Application, user):
    return await find(app, user)


async def names_of(request: web.Request, user):
    groups = await groups_of(request.app, user)
    return shown(groups)
`;
    const repository = `from aiohttp import web


async def find(app: web.Application, user):
    return app["engine"].find(user)
`;
    const { paths, runs } = await read({
      'shop/main.py': main,
      'shop/groups.py': groups,
      'shop/repository.py': repository,
    });
    assert.deepEqual(paths, ['/orders']);
    assert.equal(runs, 1);
  });

  const items = (answer: string): string => `from fastapi import APIRouter

from shop.events import published

router = APIRouter()


@router.get("/items")
def all_items():
    return shown(${answer})
`;
  const events = `from fastapi import APIRouter

router = APIRouter()


def published(publish, items):
    publish(items)


@router.get("/events")
def all_events():
    return []
`;

  it('is not run because it asks a router for the address of a route', async () => {
    const { paths, runs } = await read({
      'shop/items.py': items('router.url_path_for("all_items", q=str(1))'),
      'shop/events.py': events,
    });
    assert.deepEqual(paths, ['/events', '/items']);
    assert.equal(runs, 0);
  });

  it('is not run because it hands on a member of an enumeration that is named as a registering method', async () => {
    const { paths, runs } = await read({
      'shop/items.py': items('published(Operation.delete, [])'),
      'shop/events.py': events,
    });
    assert.deepEqual(paths, ['/events', '/items']);
    assert.equal(runs, 0);
  });
});
