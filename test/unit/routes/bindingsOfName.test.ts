import assert from 'node:assert/strict';
import { text } from '../../../src/routes/facts/expression.ts';
import type { Binding } from '../../../src/routes/facts/facts.ts';
import { BindingsOfName } from '../../../src/routes/link/resolve/bindingsOfName.ts';

function binding(at: number, scope: Pick<Binding, 'from' | 'until'> = {}): Binding {
  return { kind: 'binding', name: 'path', value: text(`/${at}`), inside: undefined, at, ...scope };
}

describe('the bindings of a name', () => {
  for (const [number, more] of [
    ['few', 0],
    ['many', 100],
  ] as const) {
    const others = Array.from({ length: more }, (_, index) => binding(1_000 + index));
    const valid = (at: number, ...bindings: Binding[]): number | undefined =>
      new BindingsOfName().validAt([...bindings, ...others], at)?.at;

    it(`are the last one before a place, of ${number}`, () => {
      assert.equal(valid(25, binding(10), binding(20), binding(30)), 20);
      assert.equal(valid(20, binding(10), binding(20), binding(30)), 20);
    });

    it(`are the first one where none is before, of ${number}`, () => {
      assert.equal(valid(5, binding(10), binding(20)), 10);
    });

    it(`are not those of a block that has ended, of ${number}`, () => {
      assert.equal(valid(50, binding(10), binding(20, { from: 15, until: 30 })), 10);
      assert.equal(valid(25, binding(10), binding(20, { from: 15, until: 30 })), 20);
    });

    it(`are hoisted in their block, of ${number}`, () => {
      assert.equal(valid(16, binding(10), binding(20, { from: 15, until: 30 })), 20);
    });
  }

  it('are looked through once for each place, though thousands are each bound to the one before', () => {
    let reads = 0;
    const bindings = Array.from(
      { length: 2_000 },
      (_, index): Binding => ({
        ...binding(index),
        get at() {
          reads += 1;
          return index;
        },
      }),
    );
    const names = new BindingsOfName();
    for (let use = 0; use < 2_000; use += 1) {
      for (let at = use; at > use - 200 && at >= 0; at -= 1) {
        assert.equal(names.validAt(bindings, at)?.at, at);
      }
    }
    // 400,000 questions, each of which the assertion reads once itself.
    assert.ok(reads < 600_000, `${reads} reads`);
  });
});
