import assert from 'node:assert/strict';
import { DeferredLoad } from '../../../src/host/deferredLoad.ts';
import { State } from '../../../src/model/state.ts';

describe('what is loaded when it is needed', () => {
  let isNeeded: State<boolean>;
  let isNoticed: State<number>;
  let loaded: number;
  let disposed: number;
  let finish: () => void;

  beforeEach(() => {
    isNeeded = new State(false);
    isNoticed = new State(0);
    loaded = 0;
    disposed = 0;
  });

  const open = () =>
    new DeferredLoad(
      [isNeeded.onDidChange, isNoticed.onDidChange],
      () => isNeeded.value,
      () => {
        loaded += 1;
        return new Promise((resolve) => {
          finish = () => resolve({ dispose: () => (disposed += 1) });
        });
      },
    );

  it('is not loaded before', () => {
    open();
    isNoticed.set(1);
    assert.equal(loaded, 0);
  });

  it('is loaded at once where it is needed from the start', () => {
    isNeeded.set(true);
    open();
    assert.equal(loaded, 1);
  });

  it('is loaded after a change, once', () => {
    open();
    isNeeded.set(true);
    isNoticed.set(1);
    assert.equal(loaded, 1);
  });

  it('is loaded no more after its disposal', () => {
    open().dispose();
    isNeeded.set(true);
    assert.equal(loaded, 0);
  });

  it('is disposed of as soon as it is there, where that comes later', async () => {
    isNeeded.set(true);
    const part = open();
    part.dispose();
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(disposed, 1);
  });
});
