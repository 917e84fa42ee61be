import assert from 'node:assert/strict';
import { collectGarbage } from '../../../src/host/garbageCollection.ts';
import { IdleCollection } from '../../../src/host/idleCollection.ts';
import { Emitter } from '../../../src/model/event.ts';
import { State } from '../../../src/model/state.ts';

describe('collecting garbage when nobody uses the window', () => {
  let finished: Emitter<void>;
  let isInUse: State<boolean>;
  let collections: number;
  let idle: IdleCollection;

  beforeEach(() => {
    finished = new Emitter();
    isInUse = new State(false);
    collections = 0;
    idle = new IdleCollection(finished.event, isInUse, () => (collections += 1));
  });

  it('collects once when everything has been read', () => {
    isInUse.set(true);
    isInUse.set(false);
    assert.equal(collections, 0);
    finished.fire();
    isInUse.set(true);
    isInUse.set(false);
    assert.equal(collections, 1);
  });

  it('collects again when something has been read again', () => {
    finished.fire();
    finished.fire();
    assert.equal(collections, 2);
  });

  it('waits while the window is in use', () => {
    isInUse.set(true);
    finished.fire();
    assert.equal(collections, 0);
    isInUse.set(false);
    assert.equal(collections, 1);
  });

  it('ends with its owner', () => {
    isInUse.set(true);
    finished.fire();
    idle.dispose();
    isInUse.set(false);
    finished.fire();
    assert.equal(collections, 0);
  });

  it('frees what nobody holds', async () => {
    const held = {};
    const [kept, dropped] = [new WeakRef(held), new WeakRef({})];
    await collectGarbage();
    assert.equal(dropped.deref(), undefined);
    assert.equal(kept.deref(), held);
  });
});
