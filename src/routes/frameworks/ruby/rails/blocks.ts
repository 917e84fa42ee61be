import type { RubyCall } from '../../../languages/ruby/calls.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The blocks that the methods of a routes file which run now were given, the innermost last. */
export class Blocks {
  readonly #given: (Node | null)[] = [];

  /** Runs a method that was given a block. */
  during(block: Node | null, run: () => void): void {
    this.#given.push(block);
    run();
    this.#given.pop();
  }

  /** Reads the block where its method runs it (`yield`, `block.call`): what it says in turn belongs to whoever gave it. */
  run(read: (block: Node | null) => void): void {
    const block = this.#given.pop();
    if (block !== undefined) {
      read(block);
      this.#given.push(block);
    }
  }

  /** A call with the block that it hands on: `scope '/x', &block`. */
  handedOn(call: RubyCall): RubyCall {
    const given = call.node.childForFieldName('arguments')?.namedChildren ?? [];
    const hands = !call.block && given.some(({ type }) => type === 'block_argument');
    return hands ? { ...call, block: this.#given.at(-1) ?? null } : call;
  }
}
