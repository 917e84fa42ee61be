import assert from 'node:assert/strict';
import { derive } from '../../../src/model/event.ts';
import { State } from '../../../src/model/state.ts';

describe('a state', () => {
  it('tells what it has become, and only when it has', () => {
    const state = new State(1);
    const heard: number[] = [];
    const subscription = state.onDidChange((value) => heard.push(value));
    state.set(1);
    state.set(2);
    subscription.dispose();
    state.set(3);
    assert.deepEqual(heard, [2]);
    assert.equal(state.value, 3);
  });
});

describe('what is derived from a state', () => {
  it('follows it', () => {
    const state = new State('a');
    const length = derive(state, (text) => text.length);
    const heard: number[] = [];
    length.onDidChange((value) => heard.push(value));
    state.set('abc');
    assert.equal(length.value, 3);
    assert.deepEqual(heard, [3]);
  });
});
