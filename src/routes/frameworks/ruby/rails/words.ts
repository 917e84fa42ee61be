import { type Expression, literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { singularize } from '../../../languages/activeSupportInflections.ts';
import { type RubyCall, rubyCall } from '../../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** Matches files that may contain inflection rules of the application. */
export const wordsTrigger = /\.inflections\b/;

/**
 * The words of resources from whose singular parameters are named, so that inflection rules of the application can be
 * applied to them in `finish`.
 */
export class Words {
  /** By singular; one expression for each word, since all routes below its resource have it. */
  readonly #bySingular = new Map<string, Expression>();

  /** The parameter of a resource in the paths of nested routes: `:photo_id`. */
  nestedParameter(word: string, parameter: string): string {
    const singular = singularize(word);
    const known = this.#bySingular.get(singular);
    this.#bySingular.set(singular, known && literalText(known) === word ? known : text(word));
    return `:${singular}_${parameter}`;
  }

  /** The words whose singular is part of a path, as an option of the route. */
  within(path: Expression): Readonly<Record<string, Expression>> {
    const written = path.kind === 'text' ? path.parts.filter((part) => typeof part === 'string').join('') : '';
    // By what the path says, not by all words of the file: a file may list thousands of resources.
    const words = new Set<Expression>();
    for (const [, parameter = ''] of written.matchAll(/:([^:/]+)/g)) {
      for (let end = parameter.indexOf('_'); end >= 0; end = parameter.indexOf('_', end + 1)) {
        const word = this.#bySingular.get(parameter.slice(0, end));
        if (word !== undefined) {
          words.add(word);
        }
      }
    }
    return words.size === 0 ? {} : { words: { kind: 'list', items: [...words] } };
  }
}

/** Replaces the singulars in a path's parameters by those that the application's inflection rules give. */
export function inflectedPath(path: string, words: readonly string[], rules: readonly string[]): string {
  return words.reduce((result, word) => {
    const [usual, own] = [singularize(word), ownSingular(word, rules)];
    return own === undefined || own === usual ? result : result.replaceAll(`:${usual}_`, `:${own}_`);
  }, path);
}

/**
 * The singular of a word by the application's rules, of which the last one comes first:
 * https://api.rubyonrails.org/classes/ActiveSupport/Inflector/Inflections.html
 */
function ownSingular(word: string, rules: readonly string[]): string | undefined {
  for (let index = rules.length - 3; index >= 0; index -= 3) {
    const [pattern, replacement] = [patternOf(rules[index + 1] ?? ''), rules[index + 2] ?? ''];
    if (rules[index] === 'singular' && pattern?.test(word)) {
      return word.replace(pattern, replacement);
    }
  }
  return undefined;
}

/**
 * The pattern of an inflection rule. Undefined for patterns with nested or many repetitions, which might backtrack
 * without end.
 */
function patternOf(source: string): RegExp | undefined {
  const isTame =
    source.length <= 80 && !/\)[*+?{]|[*+?][*+?]/.test(source) && (source.match(/[*+]/g) ?? []).length <= 2;
  try {
    return isTame ? new RegExp(source, 'i') : undefined;
  } catch {
    // A Ruby pattern that is not valid in JavaScript.
    return undefined;
  }
}

/** Settings for `inflect.irregular 'person', 'people'` and the like: a flat list of kind, pattern and replacement. */
export function inflections(program: Node, file: SyntaxFile): readonly Fact[] {
  const blocks = program.descendantsOfType('call').flatMap((node) => {
    const call = node && rubyCall(node);
    return call?.method === 'inflections' && call.block ? [{ node: call.node, block: call.block }] : [];
  });
  return blocks.map(({ node, block }): Fact => {
    const calls = block.descendantsOfType('call').flatMap((each) => (each ? (rubyCall(each) ?? []) : []));
    const value: Expression = { kind: 'list', items: calls.flatMap((call) => ruleOf(call, file)).map(text) };
    return { kind: 'setting', framework: 'rails', key: 'inflections', value, ...file.position(node) };
  });
}

function ruleOf({ method, given }: RubyCall, file: SyntaxFile): readonly string[] {
  const [first, second] = given.map((each) => sourceOf(each, file));
  if (method === 'uncountable') {
    const words = given
      .map((each) => file.value(each))
      .flatMap((value) => (value.kind === 'list' ? value.items : [value]));
    return words.flatMap((word) => ['singular', `\\b(${literalText(word) ?? '$^'})$`, '$1']);
  }
  if (first === undefined || second === undefined) {
    return [];
  }
  if (method === 'irregular') {
    return ['singular', `${second}$`, first];
  }
  const replacement = second.replaceAll('\\0', '$&').replace(/\\(\d)/g, '$$$1');
  return method === 'singular' ? ['singular', first, replacement] : [];
}

function sourceOf(node: Node, file: SyntaxFile): string | undefined {
  if (node.type !== 'regex') {
    return literalText(file.value(node));
  }
  const source = node.namedChildren.map((part) => part.text).join('');
  return source.replaceAll('\\A', '^').replace(/\\[zZ]/g, '$');
}
