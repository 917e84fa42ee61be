import { type Expression, member } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

const importsTools = /\b(?:itertools|functools)\b/;
const chain = /^(?:itertools\.)?chain(\.from_iterable)?$/;
const reduce = /^(?:functools\.)?reduce$/;

/**
 * The concatenation of lists: `chain(first, second)`, `chain(*lists)`, `reduce(add, lists)`. Undefined for any other call.
 * https://docs.python.org/3/library/itertools.html#itertools.chain
 * https://docs.python.org/3/library/functools.html#functools.reduce
 */
export function listOfItems(
  callee: string | undefined,
  positional: readonly Expression[],
  at: number,
  file: SyntaxFile,
): Expression | undefined {
  if (callee === undefined || !/chain|reduce$/.test(callee) || !file.mentions(importsTools)) {
    return undefined;
  }
  const chained = chain.exec(callee);
  const [first, second] = positional;
  const isSum = reduce.test(callee) && (first?.kind === 'name' || first?.kind === 'member') && adds.test(first.name);
  const lists = chained?.[1] !== undefined ? first : isSum ? second : undefined;
  const given: readonly Expression[] | undefined = lists
    ? [{ kind: 'spread', of: lists }]
    : chained
      ? positional
      : undefined;
  return given && { kind: 'call', at, callee: member({ kind: 'list', items: [] }, 'concat'), arguments: given };
}

/** https://docs.python.org/3/library/operator.html#operator.concat */
const adds = /^i?(?:add|concat)$/;
