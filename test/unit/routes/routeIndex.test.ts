import assert from 'node:assert/strict';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Emitter, type Observable } from '../../../src/model/event.ts';
import type { Route } from '../../../src/model/route.ts';
import { fileSystemClock } from '../../../src/routes/files/fileSystemClock.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { RouteIndex } from '../../../src/routes/window/routeIndex.ts';
import { Indexer } from '../../../src/routes/worker/indexer.ts';
import type { Channel, FromWorker, ToWorker } from '../../../src/routes/worker/protocol.ts';
import { sharedExtractor } from './sharedExtractor.ts';

describe('the route index', () => {
  let channel: MessageChannel;
  const faults: string[] = [];

  function open(folder = 'shop'): RouteIndex {
    return new RouteIndex(folder, lineOf<ToWorker, FromWorker>(channel.port1), {
      error: (message) => faults.push(message),
      warn: (message) => faults.push(message),
    });
  }

  beforeEach(() => {
    channel = new MessageChannel();
    new Indexer(lineOf<FromWorker, ToWorker>(channel.port2), {
      extractor: sharedExtractor,
      catalogue,
      now: fileSystemClock,
    });
  });

  afterEach(() => {
    channel.port1.close();
    assert.deepEqual(faults, []);
  });

  it('links what it is given, and reads files that routes refer to', async () => {
    const index = open();
    index.update('orders.js', 'exports.list = () => {};');
    index.update('app.js', "const app = require('express')();\napp.get('/orders', require('./orders').list);");
    index.complete();
    await next(index);
    assert.deepEqual(index.value.map(summary), ['GET /orders app.js:2 orders.js:1']);
  });

  it('relinks what a changed or removed file was mounted in', async () => {
    const index = open();
    index.update('app.js', "const app = require('express')();\napp.use('/v1', require('./users'));");
    index.update(
      'users.js',
      "const router = require('express').Router();\nrouter.get('/users', list);\nmodule.exports = router;",
    );
    index.complete();
    await next(index);
    assert.deepEqual(index.value.map(summary), ['GET /v1/users users.js:2 users.js:2']);
    index.update('app.js', "\nconst app = require('express')();\napp.use('/v2', require('./users'));");
    await next(index);
    assert.deepEqual(index.value.map(summary), ['GET /v2/users users.js:2 users.js:2']);
    index.remove('users.js');
    await next(index);
    assert.deepEqual(index.value, []);
  });

  it('says nothing of a folder of which only a part has come', async () => {
    const [large, small] = [open('large'), open('small')];
    const said: string[] = [];
    large.onDidChange((routes) => said.push(...routes.map(({ path }) => path)));
    large.update(
      'users.js',
      "const router = require('express').Router();\nrouter.get('/users', list);\nmodule.exports = router;",
    );
    small.update('app.js', "const app = require('express')();\napp.get('/small', a);");
    small.complete();
    await next(small);
    assert.deepEqual(said, []);
    large.update('app.js', "const app = require('express')();\napp.use('/v1', require('./users'));");
    large.complete();
    await next(large);
    assert.deepEqual(said, ['/v1/users']);
  });

  it('says that everything has been read, also where there is nothing', async () => {
    const [empty, shop] = [open('empty'), open('shop')];
    shop.update('app.js', "const app = require('express')();\napp.get('/orders', list);");
    empty.complete();
    await next(empty.isRead);
    assert.deepEqual([empty.isRead.value, shop.isRead.value], [true, false]);
    shop.complete();
    await next(shop.isRead);
    assert.deepEqual(shop.value.map(summary), ['GET /orders app.js:2 app.js:2']);
  });

  it('does not take what was kept for everything', () => {
    const messages = new Emitter<FromWorker>();
    const line = { send: () => undefined, onMessage: messages.event };
    const index = new RouteIndex('shop', line, { error: assert.fail, warn: assert.fail });
    const told = (isProvisional: boolean) => {
      messages.fire({ kind: 'linked', folder: 'shop', isProvisional, routes: [], namedHandlers: [], limits: [] });
      return index.isRead.value;
    };
    assert.deepEqual([told(true), told(false), told(true)], [false, true, true]);
  });

  it('receives the routes that have changed, and keeps the others', async () => {
    const received: unknown[] = [];
    lineOf<ToWorker, FromWorker>(channel.port1).onMessage((message) => {
      received.push(...(message.kind === 'linked' ? [message.routes] : []));
    });
    const index = open();
    index.update('app.js', "const app = require('express')();\napp.get('/a', a);\napp.get('/b', b);");
    index.update('more.js', "const app = require('express')();\napp.get('/c', c);");
    index.complete();
    await next(index);
    const [first] = index.value;
    const before = [index.value];
    index.update('more.js', "const app = require('express')();\napp.get('/d', d);");
    await next(index);
    assert.deepEqual(index.value.map(summary), [
      'GET /a app.js:2 app.js:2',
      'GET /b app.js:3 app.js:3',
      'GET /d more.js:2 more.js:2',
    ]);
    assert.equal(index.value[0], first);
    assert.deepEqual(received, [before, [{ from: 0, to: 2 }, index.value.slice(2)]]);
  });

  it('does not take what was sent of a folder of the same name that was closed', () => {
    const messages = new Emitter<FromWorker>();
    const line = { send: () => undefined, onMessage: messages.event };
    const index = new RouteIndex('shop', line, { error: assert.fail, warn: assert.fail });
    const routes = [{ from: 0, to: 3 }];
    messages.fire({ kind: 'linked', folder: 'shop', isProvisional: false, routes, namedHandlers: [], limits: [] });
    assert.deepEqual([index.value, index.isRead.value], [[], false]);
  });

  it('begins anew with a folder that was closed', async () => {
    const closed = open();
    closed.update('old.js', "const app = require('express')();\napp.get('/old', a);");
    closed.complete();
    closed.dispose();
    const index = open();
    index.update('app.js', "const app = require('express')();\napp.get('/new', a);");
    index.complete();
    await next(index);
    assert.deepEqual(
      index.value.map(({ path }) => path),
      ['/new'],
    );
  });

  it('keeps the routes that still parse while code is being typed', async () => {
    const index = open();
    index.update('app.js', "const app = require('express')();\napp.get('/a', a);\napp.get('/b', (q\napp.get('/c', c);");
    index.complete();
    await next(index);
    assert.ok(index.value.some(({ path }) => path === '/a'));
  });

  it('does not mix the folders of a workspace', async () => {
    const [shop, blog] = [open('shop'), open('blog')];
    shop.update('app.js', "const app = require('express')();\napp.get('/shop', a);");
    blog.update('app.js', "const app = require('express')();\napp.get('/blog', a);");
    for (const index of [shop, blog]) {
      index.complete();
    }
    await Promise.all([next(shop), next(blog)]);
    assert.deepEqual(
      shop.value.map(({ path }) => path),
      ['/shop'],
    );
    assert.deepEqual(
      blog.value.map(({ path }) => path),
      ['/blog'],
    );
  });
});

function lineOf<Out, In>(port: MessagePort): Channel<Out, In> {
  return {
    send: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on('message', listener);
      return { dispose: () => port.off('message', listener) };
    },
  };
}

function next<T>(observable: Observable<T>): Promise<T> {
  return new Promise((resolve) => {
    const subscription = observable.onDidChange((value) => {
      subscription.dispose();
      resolve(value);
    });
  });
}

function summary({ method, path, registered, handler }: Route): string {
  return `${method} ${path} ${registered.file}:${registered.line} ${handler.file}:${handler.line}`;
}
