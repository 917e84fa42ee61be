import type { RubyCall } from '../../../languages/ruby/calls.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The stack of blocks that were passed to the methods of a routes file whose bodies are being read, innermost last. */
export class Blocks {
  readonly #given: (Node | null)[] = [];

  /** Reads the body of a method that was called with a block. */
  during(block: Node | null, run: () => void): void {
    this.#given.push(block);
    run();
    this.#given.pop();
  }

  /**
   * Reads the current block where the method yields to it (`yield`, `block.call`). A `yield` within the block refers to
   * the block of the method around, so the current one is off the stack meanwhile.
   */
  run(read: (block: Node | null) => void): void {
    const block = this.#given.pop();
    if (block !== undefined) {
      read(block);
      this.#given.push(block);
    }
  }

  /** The call with the current block, if it passes that on: `scope '/x', &block`. */
  handedOn(call: RubyCall): RubyCall {
    const given = call.node.childForFieldName('arguments')?.namedChildren ?? [];
    const hands = !call.block && given.some(({ type }) => type === 'block_argument');
    return hands ? { ...call, block: this.#given.at(-1) ?? null } : call;
  }
}
