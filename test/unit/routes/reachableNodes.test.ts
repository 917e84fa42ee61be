import assert from 'node:assert/strict';
import fc from 'fast-check';
import { edge, type FileGraph, ReachableNodes } from '../../../src/routes/link/resolve/reachableNodes.ts';

const nodes = 'abcdef';

/** A graph of the nodes that letters stand for: `ab` is an edge. */
function graph(seeds: string, ...edges: string[]): FileGraph {
  return { seeds: numbers(seeds), edges: new Set(edges.map(([from = '', to = '']) => edge(number(from), number(to)))) };
}

function number(letter: string): number {
  return nodes.indexOf(letter);
}

function numbers(letters: string): ReadonlySet<number> {
  return new Set(Array.from(letters, number));
}

function reached(set: ReachableNodes): string {
  return [...nodes].filter((node) => set.has(number(node))).join('');
}

/** Replaces the part of a file. Returns the nodes that have become reachable or unreachable. */
function changedBy(set: ReachableNodes, file: string, graph: FileGraph): ReadonlySet<number> {
  set.set(file, graph);
  return set.update();
}

describe('the reachable nodes of a graph given by files', () => {
  it('are the seeds, and what they lead to', () => {
    const set = new ReachableNodes();
    assert.deepEqual(changedBy(set, 'one', graph('a', 'ab', 'cd')), numbers('ab'));
    assert.equal(reached(set), 'ab');
  });

  it('grow by an edge of another file', () => {
    const set = new ReachableNodes();
    set.set('one', graph('a', 'ab', 'cd'));
    set.update();
    assert.deepEqual(changedBy(set, 'two', graph('', 'bc')), numbers('cd'));
    assert.equal(reached(set), 'abcd');
  });

  it('shrink with a cycle that has lost its only seed', () => {
    const set = new ReachableNodes();
    set.set('one', graph('a'));
    set.set('two', graph('', 'ab', 'bc', 'cb'));
    set.update();
    assert.deepEqual(changedBy(set, 'one', graph('')), numbers('abc'));
    assert.equal(reached(set), '');
  });

  it('stay where another file gives the same seed or edge', () => {
    const set = new ReachableNodes();
    set.set('one', graph('a', 'ab'));
    set.set('two', graph('a', 'ab'));
    set.update();
    assert.deepEqual(changedBy(set, 'one', graph('')), new Set());
    assert.equal(reached(set), 'ab');
  });

  it('stay where another way leads to them', () => {
    const set = new ReachableNodes();
    set.set('one', graph('a', 'ab', 'bd'));
    set.set('two', graph('', 'ac', 'cd'));
    set.update();
    assert.deepEqual(changedBy(set, 'one', graph('a', 'ab')), new Set());
    assert.equal(reached(set), 'abcd');
  });

  it('are those of a set made anew, after any changes', () => {
    const node = fc.constantFrom(...nodes);
    const anyGraph = fc
      .record({
        seeds: fc.array(node, { maxLength: 2 }),
        edges: fc.array(fc.tuple(node, node), { maxLength: 5 }),
      })
      .map(({ seeds, edges }) => graph(seeds.join(''), ...edges.map((ends) => ends.join(''))));
    const change = fc.record({ file: fc.constantFrom('one', 'two', 'three'), graph: fc.option(anyGraph) });
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), (updates) => {
        const set = new ReachableNodes();
        const files = new Map<string, FileGraph>();
        for (const changes of updates) {
          const before = reached(set);
          for (const { file, graph } of changes) {
            if (graph === null) {
              files.delete(file);
              set.delete(file);
            } else {
              files.set(file, graph);
              set.set(file, graph);
            }
          }
          const changed = set.update();
          const fresh = new ReachableNodes();
          for (const [name, each] of files) fresh.set(name, each);
          fresh.update();
          assert.equal(reached(set), reached(fresh));
          for (const node of nodes)
            assert.equal(changed.has(number(node)), before.includes(node) !== set.has(number(node)));
        }
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});
