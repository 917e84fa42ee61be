import assert from 'node:assert/strict';
import { CredentialStore } from '../../../src/host/credentials/credentialStore.ts';
import { secretStorage } from './secretStorage.ts';

const origin = 'https://apm.example.com';
const other = 'https://evil.example.net';

describe('stored credentials', () => {
  it('are there for the origin they were entered for, and for no other', async () => {
    const store = new CredentialStore(secretStorage(), () => undefined, {});
    await store.store(origin, { apiKey: 'key', token: 'tok' });
    assert.deepEqual(await store.for(origin), { apiKey: 'key', token: 'tok' });
    for (const stranger of [other, 'http://apm.example.com', `${origin}:8443`, `${origin}/`]) {
      assert.deepEqual(await store.for(stranger), { apiKey: undefined, token: undefined }, stranger);
    }
  });

  it('are forgotten for one origin at a time', async () => {
    const store = new CredentialStore(secretStorage(), () => undefined, {});
    await store.store(origin, { apiKey: 'key', token: 'tok' });
    await store.store(other, { apiKey: 'key2', token: 'tok2' });
    await store.forget(origin);
    assert.equal((await store.for(origin)).apiKey, undefined);
    assert.equal((await store.for(other)).apiKey, 'key2');
  });

  it('are followed when another window stores or forgets them', async () => {
    const secrets = secretStorage();
    const here = new CredentialStore(secrets, () => undefined, {});
    const there = new CredentialStore(secrets, () => undefined, {});
    assert.equal((await here.for(origin)).apiKey, undefined);
    const heard: string[] = [];
    here.onDidChange((changed) => heard.push(changed));
    await there.store(origin, { apiKey: 'key', token: 'tok' });
    assert.deepEqual(heard, [origin]);
    assert.equal((await here.for(origin)).apiKey, 'key');
    await there.forget(origin);
    assert.equal((await here.for(origin)).apiKey, undefined);
  });

  it('are read anew before each round, where no event tells of another window', async () => {
    const secrets = secretStorage();
    const silent = { ...secrets, onDidChange: () => ({ dispose: () => {} }) };
    let now = 0;
    const here = new CredentialStore(
      silent,
      () => undefined,
      {},
      () => now,
    );
    const there = new CredentialStore(secrets, () => undefined, {});
    await there.store(origin, { apiKey: 'key', token: 'tok' });
    assert.equal((await here.for(origin)).apiKey, 'key');
    await there.forget(origin);
    now = 2_000;
    assert.deepEqual(await here.for(origin), { apiKey: undefined, token: undefined });
  });

  it('are known to be gone at once, where no event tells of another window', async () => {
    const secrets = secretStorage();
    const silent = { ...secrets, onDidChange: () => ({ dispose: () => {} }) };
    const here = new CredentialStore(
      silent,
      () => undefined,
      {},
      () => 0,
    );
    const there = new CredentialStore(secrets, () => undefined, {});
    await there.store(origin, { token: 'tok' });
    assert.equal(await here.isSignedIn(origin), true);
    await there.forget(origin);
    assert.equal(await here.isSignedIn(origin), false);
  });

  it('are those of now at once in the window that stored or forgot them, where no event tells', async () => {
    const silent = { ...secretStorage(), onDidChange: () => ({ dispose: () => {} }) };
    const store = new CredentialStore(
      silent,
      () => undefined,
      {},
      () => 0,
    );
    assert.equal((await store.for(origin)).token, undefined);
    await store.store(origin, { apiKey: 'key', token: 'tok' });
    assert.equal((await store.for(origin)).token, 'tok');
    await store.forget(origin);
    assert.equal((await store.for(origin)).token, undefined);
  });

  it('are asked for again where reading them failed', async () => {
    const secrets = secretStorage();
    let isLocked = true;
    const locked = {
      ...secrets,
      get: async (key: string) => {
        if (isLocked) {
          throw new Error('the keyring is locked');
        }
        return await secrets.get(key);
      },
    };
    const store = new CredentialStore(
      locked,
      () => undefined,
      {},
      () => 0,
    );
    await assert.rejects(store.for(origin));
    isLocked = false;
    assert.deepEqual(await store.for(origin), { apiKey: undefined, token: undefined });
  });

  it('take no notice of keys that are not theirs, and of what they cannot read', async () => {
    const secrets = secretStorage();
    const store = new CredentialStore(secrets, () => undefined, {});
    let heard = 0;
    store.onDidChange(() => heard++);
    await secrets.store('another.extension', 'x');
    assert.equal(heard, 0);
    for (const text of ['', 'null', '[]', '{"apiKey":1}', '{']) {
      await secrets.store(`apmLens.credentials:${origin}`, text);
      assert.deepEqual(await store.for(origin), { apiKey: undefined, token: undefined }, text);
    }
  });

  it('are known to the redactor as soon as they are tried, and after they were read', async () => {
    const secrets = secretStorage();
    await new CredentialStore(secrets, () => undefined, {}).store(origin, { apiKey: 'key', token: 'tok' });
    const store = new CredentialStore(secrets, () => undefined, {});
    store.conceal({ apiKey: 'tried' });
    assert.deepEqual([...store.seen], ['tried']);
    await store.for(origin);
    assert.deepEqual([...store.seen], ['tried', 'key', 'tok']);
  });
});

describe('credentials in the environment', () => {
  const environment = { APM_LENS_API_KEY: 'env-key', APM_LENS_TOKEN: 'env-token' };

  it("stand in for the origin of the person's own settings, however it is written", async () => {
    const store = new CredentialStore(secretStorage(), () => 'https://APM.example.com/', environment);
    assert.deepEqual(await store.for(origin), { apiKey: 'env-key', token: 'env-token' });
    assert.equal(await store.has(origin), false);
  });

  it('go to no other origin, whatever a workspace names', async () => {
    const store = new CredentialStore(secretStorage(), () => origin, environment);
    assert.deepEqual(await store.for(other), { apiKey: undefined, token: undefined });
    const nobodys = new CredentialStore(secretStorage(), () => undefined, environment);
    assert.deepEqual(await nobodys.for(origin), { apiKey: undefined, token: undefined });
  });

  it('give way to what is stored, one by one', async () => {
    const store = new CredentialStore(secretStorage(), () => origin, environment);
    await store.store(origin, { apiKey: 'key' });
    assert.deepEqual(await store.for(origin), { apiKey: 'key', token: 'env-token' });
  });

  it('are hidden from the log from the start', () => {
    assert.deepEqual(
      [...new CredentialStore(secretStorage(), () => origin, environment).seen],
      ['env-key', 'env-token'],
    );
  });
});
