import { type Expression, text, unknown } from '../../facts/expression.ts';
import { blockParameters, type RubyCall } from '../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { under } from './rails/scope.ts';

const maximumAlternatives = 64;

/**
 * Strings match as they are, arrays any of their items; classes, symbols and patterns take a part of the path, which the block names.
 * https://roda.jeremyevans.net/rdoc/files/README_rdoc.html#label-Matchers
 */
export function matched(call: RubyCall, prefix: Expression, file: SyntaxFile): readonly Expression[] {
  const names = [...blockParameters(call.block)];
  return call.given.map(unfrozen).reduce<readonly Expression[]>(
    (paths, given) => {
      const next = matchers(given, names, file);
      const all = paths.flatMap((path) => next.map((part) => (part === undefined ? path : under(path, part))));
      return all.length > maximumAlternatives ? paths.map((path) => under(path, unknown)) : all;
    },
    [prefix],
  );
}

/** What one matcher puts behind a path: undefined for nothing, several for alternatives. */
function matchers(given: Node, names: string[], file: SyntaxFile): readonly (Expression | undefined)[] {
  switch (given.type) {
    case 'string':
      return [file.value(given)];
    case 'simple_symbol':
      names.shift();
      return [text(given.text)];
    case 'constant':
    case 'regex':
      return [text(`:${names.shift() ?? given.text.replace(/\W/g, '').toLowerCase()}`)];
    case 'identifier':
      // A question (`api?`) is a condition and takes nothing of the path.
      return [given.text.endsWith('?') ? undefined : file.value(given)];
    case 'array':
    case 'string_array':
      names.shift();
      return given.namedChildren.length > 0
        ? given.namedChildren.flatMap((item) =>
            item.type === 'bare_string' ? [text(item.text)] : matchers(item, [], file),
          )
        : [undefined];
    default:
      return [undefined];
  }
}

/** `%w[…].freeze` is the array. */
function unfrozen(node: Node): Node {
  const receiver = node.type === 'call' ? node.childForFieldName('receiver') : null;
  return receiver && node.childForFieldName('method')?.text === 'freeze' ? receiver : node;
}
