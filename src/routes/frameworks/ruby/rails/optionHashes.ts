import { pairValue, type RubyCall, rubyCall } from '../../../languages/ruby/calls.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

type Options = ReadonlyMap<string, Node>;

/** Bound on the nesting of hashes that are composed of others. */
const deepest = 8;

/**
 * The hashes that the names of a routes file stand for, in the order in which the file is read:
 * `READ_ONLY = { only: %i[index show] }.freeze`, which `resources :items, **READ_ONLY` hands on.
 * https://docs.ruby-lang.org/en/master/syntax/calling_methods_rdoc.html#label-Hash+to+Keyword+Arguments+Conversion
 */
export class OptionHashes {
  readonly #options = new Map<string, Options>();

  /** Records the value that a name has from now on. */
  assign(name: string | undefined, value: Node | null | undefined): void {
    const options = value ? this.#optionsOf(value) : undefined;
    if (name !== undefined && options) {
      this.#options.set(name, options);
    } else if (name !== undefined) {
      this.#options.delete(name);
    }
  }

  /** Notes the options that a method is given under the name of a parameter. */
  give(name: string, options: Options): void {
    this.#options.set(name, options);
  }

  /** The call with the options that it passes on by name, as if they were written in it: the last one counts. */
  handedOn(call: RubyCall): RubyCall {
    if (this.#options.size === 0) {
      return call;
    }
    const known = new Map([...call.given, ...call.spread].map((node) => [node, this.#optionsOf(node)]));
    const handed = [...known].filter(([, options]) => options !== undefined);
    if (handed.length === 0) {
      return call;
    }
    const named = new Map(call.named);
    for (const [node, options = new Map<string, Node>()] of handed) {
      for (const [key, value] of options) {
        const own = call.named.get(key);
        if (!own || own.startIndex < node.startIndex) {
          named.set(key, value);
        }
      }
    }
    const isOther = (node: Node): boolean => known.get(node) === undefined;
    return { ...call, given: call.given.filter(isOther), spread: call.spread.filter(isOther), named };
  }

  /** The options of a hash that is written here, or put together from such; undefined of any other value. */
  #optionsOf(value: Node, depth = 0): Options | undefined {
    if (depth > deepest) {
      return undefined;
    }
    if (value.type === 'hash') {
      return this.#entriesOf(value.namedChildren, depth);
    }
    const call = value.type === 'call' ? rubyCall(value) : undefined;
    const on = call?.on ? this.#optionsOf(call.on, depth + 1) : this.#options.get(value.text);
    switch (call?.method) {
      case undefined:
      case 'freeze':
      case 'dup':
        return on;
      case 'merge': {
        const merged = on && this.#entriesOf(value.childForFieldName('arguments')?.namedChildren ?? [], depth);
        return merged && new Map([...on, ...merged]);
      }
      default:
        return undefined;
    }
  }

  #entriesOf(entries: readonly Node[], depth: number): Options | undefined {
    const options = new Map<string, Node>();
    for (const entry of entries) {
      const [key, value] = [entry.childForFieldName('key'), pairValue(entry)];
      const isPair = entry.type === 'pair' && key && value && /^(?:hash_key_symbol|simple_symbol)$/.test(key.type);
      const other = entry.type === 'hash_splat_argument' ? entry.firstNamedChild : entry;
      const more = isPair
        ? new Map([[key.text.replace(/^:/, ''), value]])
        : entry.type === 'comment'
          ? new Map()
          : other && this.#optionsOf(other, depth + 1);
      if (!more) {
        return undefined;
      }
      for (const [name, option] of more) {
        options.set(name, option);
      }
    }
    return options;
  }
}
