import { absent, type Expression, member } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { remainingKeys } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignmentScope, blockScope } from '../variableScopes.ts';
import { itemsOfPattern, partsOfPattern, restOfPattern } from './parameters.ts';
import { propertyName } from './values.ts';

/** Nodes that are the scopes of `let` and `const`: https://tc39.es/ecma262/#sec-let-and-const-declarations */
const blocks: ReadonlySet<string> = new Set(['statement_block', 'switch_body', 'for_statement']);

/** The bindings of a name or a destructuring pattern: `const { a, b: { c } } = value`. */
export function bindingsOf(target: Node, value: Expression, at: Node, file: SyntaxFile): Fact[] {
  if (target.type === 'identifier' || target.type === 'shorthand_property_identifier_pattern') {
    const isVariable = at.parent?.type !== 'lexical_declaration';
    const extent = isVariable ? assignmentScope(at, target.text, value, file) : blockScope(at, blocks, file);
    return [{ kind: 'binding', name: target.text, value, ...extent, ...file.position(at) }];
  }
  if (target.type === 'object_pattern') {
    const parts = partsOfPattern(target);
    const rest = restOfPattern(target);
    return [
      ...parts.flatMap(({ key, target: inner, otherwise }) => [
        ...bindingsOf(inner, member(value, propertyName(key)), at, file),
        ...(otherwise ? defaultsOf(inner, otherwise, at, file) : []),
      ]),
      ...(rest ? bindingsOf(rest, without(value, parts), at, file) : []),
    ];
  }
  if (target.type === 'array_pattern') {
    return itemsOfPattern(target).flatMap(({ part, index }) =>
      bindingsOf(part, member(value, String(index)), at, file),
    );
  }
  return [];
}

/** An object without the properties that a pattern takes out of it. */
function without(value: Expression, parts: ReturnType<typeof partsOfPattern>): Expression {
  const taken = parts.map(({ key }) => [propertyName(key), absent]);
  return { kind: 'object', entries: { [remainingKeys]: { kind: 'spread', of: value }, ...Object.fromEntries(taken) } };
}

/**
 * Bindings of names to their default values: `const { path = '/api' } = options`, `const path = options.path ??
 * '/api'`.
 */
export function defaultsOf(target: Node, otherwise: Node, at: Node, file: SyntaxFile): Fact[] {
  const value = file.value(otherwise);
  return value.kind !== 'text'
    ? []
    : bindingsOf(target, value, at, file).map((fact) =>
        fact.kind === 'binding' ? { ...fact, at: fact.at + 1, branch: { end: fact.at + 1, isDefault: true } } : fact,
      );
}

/** The operands of `??` or `||`; for any other expression, the expression itself and null. */
export function alternativesOf(value: Node): readonly [Node, Node | null] {
  const isDefault = /^(?:\?\?|\|\|)$/.test(value.childForFieldName('operator')?.text ?? '');
  const [left, right] = [value.childForFieldName('left'), value.childForFieldName('right')];
  return isDefault && left ? [left, right] : [value, null];
}
