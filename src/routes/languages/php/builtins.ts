import { concatenation, type Expression, literalText, member, text } from '../../facts/expression.ts';
import { isPresent } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf } from './arguments.ts';
import { moduleAt } from './modules.ts';

/** The value of a call of a function of PHP, or of a framework, that returns a static text or file; undefined for any other call. */
export function builtinValue(node: Node, file: SyntaxFile): Expression | undefined {
  const given = argumentsOf(node).map((argument) => file.value(argument.node));
  const [first, second] = given;
  if (!first) {
    return undefined;
  }
  const name = node.childForFieldName('function')?.text.replace(/^\\/, '') ?? '';
  switch (name) {
    case 'sprintf':
      return formatted(first, given.slice(1));
    case 'dirname':
      return directory(first, second);
    case 'realpath':
    case 'strval':
      return first;
    case 'isset':
      // https://www.php.net/manual/en/function.isset.php
      return second
        ? undefined
        : { kind: 'call', at: -1 - node.endIndex, callee: member(first, isPresent), arguments: [] };
    case 'trim':
      return mapped(first, (literal) => literal.trim());
    case 'strtolower':
      return mapped(first, (literal) => literal.toLowerCase());
    // All matching files, as one module with several files.
    case 'glob':
      return { kind: 'list', items: [moduleAt(first)] };
    default:
      return file.callValue(name, given);
  }
}

function mapped(expression: Expression, change: (literal: string) => string): Expression | undefined {
  const literal = literalText(expression);
  return literal === undefined ? undefined : text(change(literal));
}

function formatted(format: Expression, given: readonly Expression[]): Expression | undefined {
  const literal = literalText(format);
  if (literal === undefined || /%(?![s%d])/.test(literal)) {
    return undefined;
  }
  let next = 0;
  const parts = literal.split(/(%[s%d])/).map((part): Expression => {
    if (part === '%s' || part === '%d') {
      next += 1;
      return given[next - 1] ?? { kind: 'unknown' };
    }
    return text(part === '%%' ? '%' : part);
  });
  return concatenation(parts);
}

function directory(path: Expression, levels: Expression | undefined): Expression | undefined {
  const literal = literalText(path);
  const count = Number(levels ? literalText(levels) : '1');
  if (literal === undefined || Number.isNaN(count)) {
    return undefined;
  }
  return text(`/${literal.split('/').filter(Boolean).slice(0, -count).join('/')}`);
}
