import { memoized } from '../../model/memoized.ts';
import { type Expression, name as nameValue } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';
import { assignedVariable } from './assignedVariables.ts';

/** A variable, possibly with its type, that is assigned an object, list or dictionary literal. */
const literal = /(?<![\w$.])([\w$]+)\s{0,20}(?::[^=;{}()\n]{0,80})?=\s{0,20}(?:[{[]|array\(|dict\()/g;

/** The kinds of values that are followed in most languages. */
const texts = /^text$/;

const holders = memoized(
  (file: SyntaxFile): ReadonlySet<string> => new Set([...file.text.matchAll(literal)].map(([, held = '']) => held)),
);

/**
 * The bindings of an assignment of a text to a member or item, `options.prefix = '/api'`: from there on, the variable holds a copy
 * of its value with the new text. None if the variable is not assigned a literal in the file, and for values of kinds that are not followed.
 * https://tc39.es/ecma262/#sec-assignment-operators
 */
export function replacedMember(
  variable: string | undefined,
  key: string | undefined,
  value: Expression,
  node: Node,
  file: SyntaxFile,
  position = file.position(node),
  followed = texts,
): Binding[] {
  if (variable === undefined || key === undefined || !followed.test(value.kind) || !holders(file).has(variable)) {
    return [];
  }
  const before: Expression = { kind: 'spread', of: nameValue(variable) };
  return assignedVariable(
    variable,
    { kind: 'object', entries: { '*before': before, [key]: value } },
    node,
    file,
    position,
  );
}
