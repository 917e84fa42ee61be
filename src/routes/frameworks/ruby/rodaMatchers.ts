import { type Expression, literalText, text, unknown } from '../../facts/expression.ts';
import { blockParameters, pairValue, type RubyCall } from '../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { under } from './rails/scope.ts';

const maximumAlternatives = 64;

/**
 * The paths that the matchers of a call match behind a prefix. A string matches literally, an array any of its items; a
 * class, symbol or pattern matches a path parameter, named after the block's parameter.
 * https://roda.jeremyevans.net/rdoc/files/README_rdoc.html#label-Matchers
 */
export function matched(call: RubyCall, prefix: Expression, file: SyntaxFile): readonly Expression[] {
  const names = [...blockParameters(call.block)];
  const parts = [
    ...call.given.map((given) => matchers(unfrozen(given), names, file)),
    ...[...call.named].map(([key, value]) => hashMatchers(key, value, names, file)),
  ];
  return inTurn(parts).map((path) => (path === undefined ? prefix : under(prefix, path)));
}

type Alternatives = readonly (Expression | undefined)[];

/** What matchers match that are asked in turn. */
function inTurn(parts: readonly Alternatives[]): Alternatives {
  return parts.reduce<Alternatives>(
    (paths, next) => {
      const all = paths.flatMap((path) => next.map((part) => (path && part ? under(path, part) : (path ?? part))));
      return all.length > maximumAlternatives ? [unknown] : all;
    },
    [undefined],
  );
}

/** Matchers that ask for something else than the path, of Roda and of its plugins `header_matchers` and `param_matchers`. */
const conditions: ReadonlySet<string> = new Set([
  ...['method', 'header', 'host', 'user_agent', 'accept', 'param', 'param!', 'params', 'params!'],
]);

/**
 * What a pair of a hash matches: `all: ['users', Integer]`. What matchers of the application match is not known.
 * https://roda.jeremyevans.net/rdoc/files/README_rdoc.html#label-Hash+Matchers
 */
function hashMatchers(key: string, value: Node | null, names: string[], file: SyntaxFile): Alternatives {
  if (key === 'all' && value?.type === 'array') {
    return inTurn(value.namedChildren.map((item) => matchers(item, names, file)));
  }
  return [conditions.has(key) ? undefined : unknown];
}

/**
 * The path segments that one matcher matches: several for alternatives, undefined for a matcher that consumes nothing.
 */
function matchers(given: Node, names: string[], file: SyntaxFile): Alternatives {
  switch (given.type) {
    case 'string':
      return [file.value(given)];
    case 'simple_symbol':
      names.shift();
      return [text(given.text)];
    case 'constant':
    case 'scope_resolution':
    case 'regex':
      return [text(`:${names.shift() ?? given.text.replace(/\W/g, '').toLowerCase()}`)];
    case 'identifier':
      // A call of a predicate method (`api?`) is a condition and consumes no segment.
      return [given.text.endsWith('?') ? undefined : file.value(given)];
    case 'array':
    case 'string_array':
      names.shift();
      return given.namedChildren.length > 0
        ? given.namedChildren.flatMap((item) =>
            item.type === 'bare_string' ? [text(item.text)] : matchers(item, [], file),
          )
        : [undefined];
    case 'hash':
      return inTurn(
        given.namedChildren.map((pair) =>
          hashMatchers(pair.childForFieldName('key')?.text.replace(/^:/, '') ?? '', pairValue(pair), [], file),
        ),
      );
    default:
      return [undefined];
  }
}

/**
 * The methods of `r.is 'report', method: :get`; undefined for any.
 * https://roda.jeremyevans.net/rdoc/files/README_rdoc.html#label-method
 */
export function methodsMatched({ named }: RubyCall, file: SyntaxFile): readonly string[] | undefined {
  const given = named.get('method');
  const listed = given && /array$/.test(given.type) ? given.namedChildren : given ? [given] : [];
  const methods = listed.map((node) => literalText(file.value(node)) ?? (/^bare_/.test(node.type) ? node.text : ''));
  return methods.length > 0 && methods.every((method) => /^\w+$/.test(method))
    ? methods.map((method) => method.toUpperCase())
    : undefined;
}

/** The array in `%w[…].freeze`. */
function unfrozen(node: Node): Node {
  const receiver = node.type === 'call' ? node.childForFieldName('receiver') : null;
  return receiver && node.childForFieldName('method')?.text === 'freeze' ? receiver : node;
}
