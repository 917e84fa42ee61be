import { blockParameters, type RubyCall } from '../../../languages/ruby/calls.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * The options that are passed to blocks of concerns, by the names of the block parameters:
 * https://api.rubyonrails.org/classes/ActionDispatch/Routing/Mapper/Concerns.html#method-i-concern
 */
export class ConcernOptions {
  readonly #given = new Map<string, ReadonlyMap<string, Node>>();

  /** Runs the reading of a concern's block, whose parameter stands for the options meanwhile. */
  during(block: Node | null, options: ReadonlyMap<string, Node>, run: () => void): void {
    const [parameter] = blockParameters(block);
    if (parameter === undefined) {
      run();
      return;
    }
    const before = this.#given.get(parameter);
    this.#given.set(parameter, options);
    run();
    if (before) {
      this.#given.set(parameter, before);
    } else {
      this.#given.delete(parameter);
    }
  }

  /** The call with the options that it passes on by name: `resources :comments, options`. */
  handedOn(call: RubyCall): RubyCall {
    if (this.#given.size === 0) {
      return call;
    }
    const passed = (call.node.childForFieldName('arguments')?.namedChildren ?? []).flatMap(
      (argument) => this.#given.get(argument.text.replace(/^\*\*/, '')) ?? [],
    );
    return passed.length === 0
      ? call
      : {
          ...call,
          given: call.given.filter(({ text }) => !this.#given.has(text)),
          spread: call.spread.filter(({ text }) => !this.#given.has(text)),
          named: new Map([...passed.flatMap((options) => [...options]), ...call.named]),
        };
  }
}
