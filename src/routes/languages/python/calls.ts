import { type Expression, literalText, member, name, unknown } from '../../facts/expression.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { defaultOf } from '../defaults.ts';
import { argumentsOf, callAt } from './arguments.ts';
import { environment } from './defaultOperators.ts';
import { enclosing } from './enclosing.ts';
import { inspectedValue } from './inspectedMembers.ts';
import { listOfItems } from './joinedLists.ts';
import { nameOf, parameterNodes } from './parameters.ts';
import { formatted, joinedParts } from './strings.ts';

/** Methods of applications and routers that answer the address of a route: https://www.starlette.io/routing/#reverse-url-lookups */
const addresses: ReadonlySet<string> = new Set(['url_path_for', 'url_for']);
const importsTyping = /\btyping\b/;

/** The value of a call: what functions of the language and of frameworks make of their arguments, else the call. */
export function callValue(node: Node, file: SyntaxFile): Expression {
  const given = argumentsOf(node);
  const named: Record<string, Expression> = {};
  const callee = node.childForFieldName('function');
  for (const argument of given) {
    const key = argument.type === 'keyword_argument' ? argument.childForFieldName('name')?.text : undefined;
    if (key !== undefined) {
      named[key] = file.value(argument.childForFieldName('value'));
    } else if (argument.type === 'dictionary_splat') {
      named[`**${argument.startIndex}`] = { kind: 'spread', of: file.value(argument.firstNamedChild) };
    }
  }
  const positional = given
    .filter(({ type }) => type !== 'keyword_argument' && type !== 'dictionary_splat')
    .map((argument) => file.value(argument));
  const template =
    callee?.type === 'attribute' && callee.childForFieldName('attribute')?.text === 'format'
      ? literalText(file.value(callee.childForFieldName('object')))
      : undefined;
  if (template !== undefined) {
    return formatted(template, positional, named);
  }
  const joined = callee && joinedParts(callee, positional, file);
  if (joined) {
    return joined;
  }
  const ofFramework = callee?.type === 'identifier' ? file.callValue(callee.text, positional) : undefined;
  if (ofFramework) {
    return ofFramework;
  }
  if (callee?.type === 'attribute' && addresses.has(callee.childForFieldName('attribute')?.text ?? '')) {
    return unknown;
  }
  const [first, second] = positional;
  const key = first && literalText(first);
  const object = callee?.type === 'attribute' ? callee.childForFieldName('object') : undefined;
  if (object && key !== undefined && callee?.childForFieldName('attribute')?.text === 'get') {
    const item = file.itemValue(object, key, second);
    if (item) {
      return item;
    }
  }
  if (callee && !/[()]/.test(callee.text) && environment.test(`${callee.text}(`)) {
    return defaultOf(second ?? named['default'] ?? unknown);
  }
  if (callee?.type === 'identifier' && /^(?:str|list|tuple|sorted)$/.test(callee.text) && first) {
    return first;
  }
  const joinedLists = listOfItems(callee?.text, positional, callAt(node), file);
  if (joinedLists) {
    return joinedLists;
  }
  const inspected = inspectedValue(node, file);
  if (inspected) {
    return inspected;
  }
  if (second && /^(?:typing\.)?cast$/.test(callee?.text ?? '') && file.mentions(importsTyping)) {
    // https://docs.python.org/3/library/typing.html#typing.cast
    return second;
  }
  if (callee?.type === 'identifier' && callee.text === 'getattr' && first && second) {
    // https://docs.python.org/3/library/functions.html#getattr
    return positional[2]
      ? {
          kind: 'member',
          of: first,
          name: literalText(second) ?? '',
          absent: defaultOf(positional[2]),
          orUnknown: true,
        }
      : { kind: 'call', at: callAt(node), callee: member(first, itemOf), arguments: [second] };
  }
  if (callee?.type === 'identifier' && callee.text === 'Field') {
    // A field of a model or of settings, with its default: https://docs.pydantic.dev/latest/concepts/fields/
    return named['default'] ?? first ?? unknown;
  }
  return {
    kind: 'call',
    at: callAt(node),
    callee: file.value(callee),
    arguments: positional,
    ...(Object.keys(named).length > 0 ? { named } : {}),
    ...objectOfSuper(callee),
  };
}

/** The object on which `super().register()` runs, that of the method: https://docs.python.org/3/library/functions.html#super */
function objectOfSuper(callee: Node | null): { readonly object?: Expression } {
  const of = callee?.childForFieldName('object');
  if (!callee || of?.type !== 'call' || of.childForFieldName('function')?.text !== 'super') {
    return {};
  }
  const method = enclosing(callee, 'function_definition');
  const [self] = method ? parameterNodes(method) : [];
  return self ? { object: name(nameOf(self)) } : {};
}
