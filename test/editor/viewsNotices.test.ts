import assert from 'node:assert/strict';
import { commands, type Memento, Uri } from 'vscode';
import { State } from '../../src/model/state.ts';
import { RegressionNotices } from '../../src/views/regressionNotices.ts';
import { eventually } from './eventually.ts';
import { memento } from './memento.ts';
import { now, Surfaces, transaction } from './surfaces.ts';

/** A setting that notices may switch off. */
class Flag extends State<boolean> {
  async change(value: boolean): Promise<void> {
    this.set(value);
  }
}

describe('notices of what has become slower', () => {
  const today = new Date(now).toISOString().slice(0, 10);
  let surfaces: Surfaces;
  let memory: Memento;
  let isOn: Flag;
  let notices: RegressionNotices;

  beforeEach(() => {
    surfaces = new Surfaces();
    surfaces.change = { ratio: 2.1, against: 'day', count: 410 };
    memory = memento();
    isOn = new Flag(false);
    notices = new RegressionNotices(surfaces.sources(Uri.file('/workspace/src/orders.ts')), isOn, memory);
  });

  afterEach(async () => {
    notices.dispose();
    await commands.executeCommand('notifications.clearAll');
  });

  const told = () => memory.get<Readonly<Record<string, string>>>('regressions.told');

  /** Long enough for a notice to have come: another that follows the same change has. */
  async function quiet(): Promise<void> {
    const other = memento();
    const witness = new Surfaces();
    witness.change = { ratio: 3, against: 'day', count: 410 };
    const watching = new RegressionNotices(
      witness.sources(Uri.file('/workspace/src/orders.ts')),
      new Flag(true),
      other,
    );
    witness.answer(transaction('GET /witness', 1, 2));
    await eventually('the notice of the witness', () => other.get('regressions.told'));
    watching.dispose();
  }

  it('come for each transaction once a day, where a person has asked for them', async () => {
    isOn.set(true);
    surfaces.answer(transaction('GET /a', 100, 1_000), transaction('GET /b', 100, 1_000));
    assert.deepEqual(await eventually('the notice', told), { 'request GET /a': today, 'request GET /b': today });
  });

  it('do not come unasked, nor for a sample, nor for a part of the hosts or names', async () => {
    surfaces.answer(transaction('GET /a', 100, 1_000));
    await quiet();
    assert.equal(told(), undefined, 'unasked');
    surfaces.mark.set('sample');
    isOn.set(true);
    await quiet();
    assert.equal(told(), undefined, 'a sample');
    surfaces.mark.set(undefined);
    surfaces.store.replace({ filters: { hosts: ['web-1'] } });
    await quiet();
    assert.equal(told(), undefined, 'one host');
  });

  it('do not come for a change that is within the usual', async () => {
    surfaces.change = { ratio: 1.4, against: 'day', count: 410 };
    isOn.set(true);
    surfaces.answer(transaction('GET /a', 100, 1_000));
    await quiet();
    assert.equal(told(), undefined);
  });
});
