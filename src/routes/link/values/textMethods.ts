import { type CallExpression, type Expression, lastName } from '../../facts/expression.ts';
import type { Language } from '../../languages/language.ts';
import { type AbstractValue, booleanValue, knownText, type Text } from './abstractValue.ts';

/** Bound on the length of a text whose method is evaluated, and of an argument: replacing may make the product of both. */
const longestText = 1_000;

/**
 * The result of a text's method by the rules of the language; undefined if it is not known, or if a text is longer than the bound. The
 * result for a default is a default.
 */
export function resultOfTextMethod(
  text: Text,
  method: string,
  given: readonly AbstractValue[],
  language: Language | undefined,
): AbstractValue | undefined {
  const texts = given.flatMap((each) => knownText(each) ?? []);
  const isTooLong = [text.text, ...texts].some(({ length }) => length > longestText);
  if ((text.unknown && !text.isDefault) || texts.length < given.length || isTooLong) {
    return undefined;
  }
  const answer = language?.textMethod?.(method, text.text, texts);
  if (typeof answer === 'boolean') {
    return { ...booleanValue(answer), ...(text.unknown ? { ofDefault: true } : {}) };
  }
  if (typeof answer === 'object') {
    return { kind: 'list', items: answer.map((part) => ({ ...text, text: part })) };
  }
  return answer === undefined ? undefined : { ...text, text: answer };
}

/** The text that a call of a template's method returns, if the template is static: `TEMPLATE.format(name)`. Undefined for any other call. */
export function filledTemplate(
  target: AbstractValue,
  call: CallExpression,
  language: Language | undefined,
): Expression | undefined {
  const template = target.kind === 'text' ? knownText(target) : undefined;
  return template === undefined ? undefined : language?.filledTemplate?.(lastName(call.callee), template, call);
}
