import { type Expression, member, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { dictionaryOf } from './dictionaries.ts';

/**
 * The offset that identifies a call in its file: that of its arguments, since all calls of a chain begin at the same
 * offset.
 */
export function callAt(call: Node): number {
  return call.childForFieldName('arguments')?.startIndex ?? call.startIndex;
}

/** The arguments of a call, including keyword arguments, without comments. */
export function argumentsOf(call: Node): readonly Node[] {
  return codeIn(call.childForFieldName('arguments'));
}

/** An argument of a call, by its keyword or its position. */
export function argument(call: Node, keyword: string, position?: number): Node | undefined {
  const given = argumentsOf(call);
  const named = given.find(
    (each) => each.type === 'keyword_argument' && each.childForFieldName('name')?.text === keyword,
  );
  const positional = given.filter(({ type }) => type !== 'keyword_argument' && type !== 'dictionary_splat');
  return named?.childForFieldName('value') ?? (position === undefined ? undefined : positional[position]);
}

/**
 * The value of an argument that is not `None`. If the call has `**options`, these may contain it: `absent` applies if they are
 * known not to. https://docs.python.org/3/reference/expressions.html#calls
 */
export function argumentValue(
  call: Node,
  keyword: string,
  file: SyntaxFile,
  position?: number,
  absent = text(''),
): Expression | undefined {
  const given = argument(call, keyword, position);
  if (given && given.type !== 'dictionary_splat') {
    return given.type === 'none' ? undefined : file.value(given);
  }
  return optionOf(call, keyword, file, absent);
}

/** Whether a call has an argument that is not `None`; an expression of the option, which may be absent, if that depends on its `**options`. */
export function hasArgument(call: Node, keyword: string, file: SyntaxFile, position?: number): boolean | Expression {
  const given = argument(call, keyword, position);
  return given && given.type !== 'dictionary_splat' ? given.type !== 'none' : (optionOf(call, keyword, file) ?? false);
}

/** The option of a name in the `**options` of a call. */
function optionOf(call: Node, keyword: string, file: SyntaxFile, absent?: Expression): Expression | undefined {
  const options = argumentsOf(call).filter(({ type }) => type === 'dictionary_splat');
  return options.length > 0 ? member(dictionaryOf(options, file), keyword, absent) : undefined;
}
