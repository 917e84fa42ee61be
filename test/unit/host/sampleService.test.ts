import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resumeSampleData } from '../../../src/commands/resumeSampleData.ts';
import { SampleService } from '../../../src/host/local/sampleService.ts';
import type { Route } from '../../../src/model/route.ts';
import { State } from '../../../src/model/state.ts';
import type { Service } from '../../../src/service/service.ts';

function route(path: string): Route {
  const place = { file: 'app.js', line: 1 };
  const handler = { ...place, name: undefined };
  return { method: 'GET', path, local: path, framework: 'express', registered: place, handler, prefixUnknown: false };
}

async function namesReportedBy(service: Service | undefined): Promise<readonly string[]> {
  const answer = await fetch(`${service?.origin}/api/apps/${service?.appId}/transactions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service?.token}` },
    body: JSON.stringify({ filter: { start: new Date(Date.now() - 86_400_000).toISOString() } }),
  });
  return [...JSON.stringify(await answer.json()).matchAll(/"name":"(GET [^"]+)"/g)].map(([, name]) => name ?? '');
}

/** A memory of the window that outlives the service. */
class Keeping {
  readonly #values: Map<string, unknown>;

  constructor(values: Map<string, unknown>) {
    this.#values = values;
  }

  get<T>(key: string): T | undefined;
  get<T>(key: string, fallback: T): T;
  get(key: string, fallback?: unknown): unknown {
    return this.#values.get(key) ?? fallback;
  }

  async update(key: string, value: unknown): Promise<void> {
    this.#values.set(key, value);
  }
}

describe('the sample service of a window', () => {
  let sample: SampleService;
  let kept: Map<string, unknown>;
  let routes: State<readonly Route[]>;

  beforeEach(() => {
    routes = new State<readonly Route[]>([]);
    kept = new Map();
    sample = new SampleService(routes, new Keeping(kept));
  });

  afterEach(async () => {
    await sample.stop();
    sample.dispose();
  });

  it('is remembered while it runs, so that a window goes on with it after a reload', async () => {
    assert.equal(sample.wasShown, false);
    await sample.start();
    const reloaded = new SampleService(routes, new Keeping(kept));
    assert.equal(reloaded.wasShown, true);
    reloaded.dispose();
    await sample.stop();
    assert.equal(sample.wasShown, false);
  });

  it('goes on after a reload with the routes of the workspace, not with those that it invents until they have been read', async () => {
    kept.set('sample.shown', true);
    const errors: string[] = [];
    const isRead = new State(false);
    const log = { error: (message: string) => errors.push(message) };
    const resumed = resumeSampleData({ sampleService: sample, routes, isRead, log });
    await new Promise((resolve) => setTimeout(resolve));
    const started = new Promise<Service | undefined>((resolve) => sample.onDidChange(resolve));
    routes.set([route('/only-here')]);
    assert.ok((await namesReportedBy(await started)).some((name) => name.endsWith('/only-here')));
    resumed.dispose();
    assert.deepEqual(errors, []);
  });

  it('goes on after a reload where it turns out that there are no routes', async () => {
    kept.set('sample.shown', true);
    const isRead = new State(false);
    const resumed = resumeSampleData({ sampleService: sample, routes, isRead, log: { error: assert.fail } });
    const started = new Promise<Service | undefined>((resolve) => sample.onDidChange(resolve));
    isRead.set(true);
    assert.ok((await namesReportedBy(await started)).length > 5);
    resumed.dispose();
  });

  it('does not run until it is started, and is started once', async () => {
    assert.deepEqual([sample.value], [undefined]);
    const heard: unknown[] = [];
    sample.onDidChange((service) => heard.push(service));
    await Promise.all([sample.start(), sample.start()]);
    assert.deepEqual(heard, [sample.value]);
    assert.match(sample.value?.origin ?? '', /^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('reports the routes of the workspace', async () => {
    routes.set([route('/only-here')]);
    await sample.start();
    assert.ok((await namesReportedBy(sample.value)).some((name) => name.endsWith('/only-here')));
  });

  it('invents an application where the workspace has no routes', async () => {
    await sample.start();
    assert.ok((await namesReportedBy(sample.value)).length > 5);
  });

  it('follows the routes of the workspace when they have come to rest, and says so', async () => {
    await sample.start();
    const renewed = new Promise<void>((resolve) => sample.onDidRenew(() => resolve()));
    routes.set([route('/half')]);
    routes.set([route('/whole')]);
    await renewed;
    const names = await namesReportedBy(sample.value);
    assert.ok(names.some((name) => name.endsWith('/whole')));
    assert.ok(!names.some((name) => name.endsWith('/half')));
  });

  it('gives its port back when it is stopped, and can be started again', async () => {
    await sample.start();
    const port = Number(new URL(sample.value?.origin ?? '').port);
    await sample.stop();
    assert.deepEqual([sample.value], [undefined]);
    const socket = connect(port, '127.0.0.1');
    const [error] = await once(socket, 'error');
    assert.equal(error.code, 'ECONNREFUSED');
    await sample.start();
    assert.notEqual(sample.value, undefined);
  });
});
