import { type CallExpression, type Expression, lastName } from '../../facts/expression.ts';
import type { Language } from '../../languages/language.ts';
import { type AbstractValue, booleanValue, knownText, type Text } from './abstractValue.ts';

/** What a method of a text answers, by the rules of its language; undefined if that is not known. What a default answers is one. */
export function answerOfText(
  text: Text,
  method: string,
  given: readonly AbstractValue[],
  language: Language | undefined,
): AbstractValue | undefined {
  const texts = given.flatMap((each) => knownText(each) ?? []);
  if ((text.unknown && !text.isDefault) || texts.length < given.length) {
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

/** The text that a call of a known template's method makes of it: `TEMPLATE.format(name)`. Undefined for any other call. */
export function filledTemplate(
  target: AbstractValue,
  call: CallExpression,
  language: Language | undefined,
): Expression | undefined {
  const template = target.kind === 'text' ? knownText(target) : undefined;
  return template === undefined ? undefined : language?.filledTemplate?.(lastName(call.callee), template, call);
}
