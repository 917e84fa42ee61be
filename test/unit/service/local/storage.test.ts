import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { answers, clock, deliver, told, withLocal } from './sending.ts';
import { rangeError, request, shop, traces } from './telemetry.ts';

const minute = 60_000;
const first = { ...shop, 'service.instance.id': 'first' };
const second = { ...shop, 'service.instance.id': 'second' };

const batch = (id: string, start: number, resource = first) =>
  traces([request({ id, trace: id, start, route: '/orders', exceptions: [rangeError], status: 500 })], resource);

describe('the file of a local service', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    file = join(folder, 'local.sqlite');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives back everything that was kept, runs included', async () => {
    const before = await withLocal({ file }, async (service) => {
      await deliver(service, batch('a', clock - 5 * minute));
      await deliver(service, batch('b', clock - 4 * minute, second));
      await deliver(service, batch('c', clock - 3 * minute, second));
      return [await answers(service), await answers(service, '2'), await answers(service, '3')];
    });
    await withLocal({ file }, async (service) => {
      assert.deepEqual([await answers(service), await answers(service, '2'), await answers(service, '3')], before);
      await deliver(service, batch('d', clock - 2 * minute, second));
      assert.equal((await told(service, '2'))[0]?.doc_count, 3);
    });
  });

  it('gives back what two processes did of which it turned out that they are one run', async () => {
    const before = await withLocal({ file }, async (service) => {
      await deliver(service, batch('a', clock - 5 * minute));
      await deliver(service, batch('b', clock - 4 * minute, second));
      await deliver(service, batch('c', clock - 3 * minute));
      return [await answers(service), await answers(service, '2'), await answers(service, '3')];
    });
    assert.match(before[1]?.['errors'] ?? '', /"nth":"3"/);
    await withLocal({ file }, async (service) => {
      assert.deepEqual([await answers(service), await answers(service, '2'), await answers(service, '3')], before);
    });
  });

  it('does not count again what is sent again after a restart', async () => {
    const sent = batch('a', clock - minute);
    const before = await withLocal({ file }, async (service) => {
      await deliver(service, sent);
      return answers(service);
    });
    await withLocal({ file }, async (service) => {
      await deliver(service, sent);
      assert.deepEqual(await answers(service), before);
    });
  });

  it('holds no query, no header and no credential', async () => {
    await withLocal({ file }, async (service) => {
      const attributes = {
        'url.full': 'http://127.0.0.1/orders?token=s3cret',
        'http.target': '/orders?token=s3cret',
        'http.request.header.authorization': ['Bearer s3cret'],
      };
      await deliver(service, traces([request({ id: 'a', start: clock - minute, attributes })]));
      await deliver(
        service,
        traces([request({ id: 'b', trace: 'b', start: clock - minute, route: '/orders', attributes })]),
      );
      assert.equal((await told(service)).length, 2);
      assert.doesNotMatch(JSON.stringify(await answers(service)), /s3cret/);
      const credentials = [service.apiKey, service.token, service.ingestToken];
      await service.close();
      const bytes = (await readFile(file)).toString('latin1');
      assert.ok(bytes.includes('/orders'));
      for (const secret of ['s3cret', ...credentials]) {
        assert.ok(!bytes.includes(secret));
      }
    });
  });

  it('is left alone where a newer version wrote it', async () => {
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE theirs (x); INSERT INTO theirs VALUES (7); PRAGMA user_version = 999;');
    database.close();
    const bytes = await readFile(file);
    await withLocal({ file }, async (service) => {
      assert.equal(service.unkept, 'newer');
      await deliver(service, batch('a', clock - minute));
      assert.equal((await told(service)).length, 1);
    });
    assert.deepEqual(await readFile(file), bytes);
  });

  it('is put aside where it is no database', async () => {
    await writeFile(file, 'not a database, but long enough to be taken for something else '.repeat(100));
    await withLocal({ file }, async (service) => {
      assert.equal(service.unkept, undefined);
      await deliver(service, batch('a', clock - minute));
    });
    assert.match(await readFile(`${file}.broken`, 'utf8'), /^not a database/);
    await withLocal({ file }, async (service) => assert.equal((await told(service)).length, 1));
  });

  it('gives back its other rows where one is broken', async () => {
    await withLocal({ file }, async (service) => {
      await deliver(service, batch('a', clock - 5 * minute));
    });
    const database = new DatabaseSync(file);
    database.exec("UPDATE runs SET instances = '{'; UPDATE errors SET record = '[[';");
    database.close();
    await withLocal({ file }, async (service) => {
      assert.deepEqual(
        (await told(service)).map(({ doc_count }) => doc_count),
        [1],
      );
    });
  });

  it('belongs to one service at a time; another one keeps its numbers in memory', async () => {
    await withLocal({ file }, async (one) => {
      await withLocal({ file }, async (other) => {
        assert.equal(other.unkept, 'inUse');
        await deliver(other, batch('a', clock - minute));
        assert.equal((await told(other)).length, 1);
        assert.deepEqual(await told(one), []);
      });
    });
  });

  it('forgets what is older than 30 days', async () => {
    await withLocal({ file }, (service) => deliver(service, batch('a', clock - minute)));
    const later = clock + 31 * 24 * 60 * minute;
    await withLocal({ file, now: () => later }, async () => undefined);
    await withLocal({ file }, async (service) => {
      assert.deepEqual(await told(service), []);
      assert.equal((await answers(service))['errors'], '[]');
    });
  });

  it('cannot be written: the service goes on in memory, and says so', async () => {
    await withLocal({ file: join(folder, 'missing', 'local.sqlite') }, async (service) => {
      assert.equal(service.unkept, 'unwritable');
      await deliver(service, batch('a', clock - minute));
      assert.equal((await told(service)).length, 1);
    });
  });
});
