import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationTarget, Uri, workspace } from 'vscode';
import { Apps } from '../../src/host/app/apps.ts';
import { CurrentQuery } from '../../src/host/app/currentQuery.ts';
import { SavedSnapshots } from '../../src/host/app/savedSnapshots.ts';
import { CredentialStore } from '../../src/host/credentials/credentialStore.ts';
import { WorkspaceSource } from '../../src/host/folder/workspaceSource.ts';
import { EmbeddedServices } from '../../src/host/local/embeddedServices.ts';
import { LocalRun } from '../../src/host/local/localRun.ts';
import { SampleService } from '../../src/host/local/sampleService.ts';
import { Settings } from '../../src/host/settings/settings.ts';
import { State } from '../../src/model/state.ts';
import { type Service, startService } from '../../src/service/service.ts';
import { secretStorage } from '../unit/host/secretStorage.ts';
import { eventually } from './eventually.ts';
import { idleReader, silent } from './idleReader.ts';
import { memento } from './memento.ts';

const names = ['baseUrl', 'appId', 'period'];

describe('the apps of a window', () => {
  const [folder] = workspace.workspaceFolders ?? [];
  let ours: Service;
  let theirs: Service;
  let storage: string;
  let settings: Settings;
  let credentials: CredentialStore;
  let sampleService: SampleService;
  let localRun: LocalRun;
  let embedded: EmbeddedServices;
  let saved: SavedSnapshots;
  let apps: Apps;
  /** Where requests were sent to, at the time when they were. */
  let asked: string[];

  async function set(name: string, value: unknown, target = ConfigurationTarget.Workspace): Promise<void> {
    await workspace.getConfiguration('apmLens', folder).update(name, value, target);
  }

  before(async () => {
    [ours, theirs] = await Promise.all([startService({ seed: 1 }), startService({ seed: 2 })]);
    storage = await mkdtemp(join(tmpdir(), 'apm-lens-'));
  });

  beforeEach(async () => {
    settings = new Settings();
    credentials = new CredentialStore(secretStorage(), () => settings.baseUrl.ownValue, {});
    const files = new WorkspaceSource(settings.routesExclude, idleReader, silent);
    sampleService = new SampleService(files.routesOf([]), memento());
    saved = new SavedSnapshots(Uri.file(storage), silent);
    const query = new CurrentQuery(settings.period, new State({}));
    asked = [];
    const fetch = (url: string, init: RequestInit) => {
      asked.push(new URL(url).origin);
      return globalThis.fetch(url, init);
    };
    const port = new State(0);
    const local = { routes: files.routesOf([]), folder: undefined, secrets: secretStorage(), memento: memento(), port };
    localRun = new LocalRun({ ...local, log: silent, conceal: () => undefined });
    embedded = new EmbeddedServices(sampleService, localRun);
    apps = new Apps({ settings, credentials, files, embedded, saved, query, fetch, log: silent });
  });

  afterEach(async () => {
    await sampleService.stop();
    for (const disposable of [apps, embedded, localRun, saved, settings, credentials, sampleService]) {
      disposable.dispose();
    }
    for (const name of names) {
      await set(name, undefined);
      await set(name, undefined, ConfigurationTarget.Global);
    }
  });

  after(async () => {
    await Promise.all([ours.close(), theirs.close()]);
    await rm(storage, { recursive: true });
  });

  async function signIn(): Promise<void> {
    await credentials.store(ours.origin, { apiKey: ours.apiKey, token: ours.token });
    await set('appId', ours.appId);
    await set('baseUrl', ours.origin, ConfigurationTarget.Global);
  }

  it('are not signed in at first', async () => {
    await apps.value.refresh();
    const { transactions } = apps.value.store.snapshot;
    assert.equal(transactions.state === 'failed' && transactions.failure.kind, 'notSignedIn');
  });

  it('follow the settings, and ask the service they name', async () => {
    await signIn();
    assert.deepEqual([apps.value.origin, apps.value.target.appId], [ours.origin, ours.appId]);
    await apps.value.refresh();
    assert.equal(apps.value.store.snapshot.transactions.state, 'ready');
    assert.equal(apps.value.store.snapshot.hosts.state, 'ready');
  });

  it('send credentials to the origin they were entered for alone, whatever a workspace sets', async () => {
    await signIn();
    await set('baseUrl', theirs.origin);
    assert.equal(apps.value.origin, theirs.origin);
    await apps.value.refresh();
    const { transactions } = apps.value.store.snapshot;
    assert.equal(transactions.state === 'failed' && transactions.failure.kind, 'notSignedIn');
    assert.equal(theirs.requests.length, 0);
  });

  it('ask the sample service alone while it runs, and what they asked before after it', async () => {
    await signIn();
    await apps.value.refresh();
    await sampleService.start();
    assert.equal(apps.value.mark, 'sample');
    const before = asked.length;
    await apps.value.refresh();
    assert.equal(apps.value.store.snapshot.transactions.state, 'ready');
    // What was asked before may still be on its way to the service; what is asked from now on may not go there.
    assert.ok(asked.length > before);
    assert.ok(!asked.slice(before).includes(ours.origin));
    await sampleService.stop();
    assert.deepEqual([apps.value.mark, apps.value.origin], [undefined, ours.origin]);
  });

  it('keep their last good answers on disk, without secrets, and show them first in another window', async () => {
    await signIn();
    await apps.value.refresh();
    const { key } = apps.value;
    const text = await eventually('the file', async () => {
      const [file] = await readdir(join(storage, 'snapshots')).catch(() => []);
      return file === undefined ? undefined : await readFile(join(storage, 'snapshots', file), 'utf8');
    });
    assert.ok(!text.includes(ours.apiKey) && !text.includes(ours.token));
    const again = new SavedSnapshots(Uri.file(storage), silent);
    const restored = await again.read(key);
    assert.equal(restored?.transactions.state, 'stale');
    await apps.value.forget();
    assert.equal(await again.read(key), undefined);
    assert.equal(apps.value.store.snapshot.transactions.state, 'loading');
  });
});
