import { type Expression, member, name } from '../../facts/expression.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import { remainingKeys } from '../../facts/reservedNames.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { propertyName } from './values.ts';

/** The parameters of a function node. */
export function parametersOf(node: Node): readonly Node[] {
  const single = node.childForFieldName('parameter');
  return single ? [single] : codeIn(node.childForFieldName('parameters'));
}

/** The name of a parameter, or the names into which it is destructured. */
export function parameterOf(node: Node): Parameter {
  const pattern =
    node.childForFieldName('pattern') ?? (node.type === 'assignment_pattern' ? node.childForFieldName('left') : node);
  if (pattern?.type === 'rest_pattern') {
    const inner = pattern.firstNamedChild;
    return inner ? { ...parameterOf(inner), rest: true } : { name: '', rest: true };
  }
  const keys: Record<string, string> = {};
  if (pattern?.type === 'array_pattern') {
    for (const { part, index } of itemsOfPattern(pattern)) {
      keys[String(index)] = part.text;
    }
    return { name: '', keys };
  }
  if (pattern?.type !== 'object_pattern') {
    return { name: pattern?.text ?? '' };
  }
  for (const { key, target } of partsOfPattern(pattern)) {
    keys[propertyName(key)] = target.text;
  }
  const rest = restOfPattern(pattern);
  if (rest) {
    keys[remainingKeys] = rest.text;
  }
  return { name: '', keys };
}

interface PartOfPattern {
  readonly key: Node;
  readonly target: Node;
  readonly otherwise?: Node | null;
}

/** The parts of an object pattern, each with its key, local name and default: `{ a, b: c, d = 1 }`. */
export function partsOfPattern(pattern: Node): readonly PartOfPattern[] {
  return pattern.namedChildren.flatMap((part) => {
    if (part.type === 'rest_pattern') {
      return [];
    }
    const isPair = part.type === 'pair_pattern';
    const named = part.type === 'object_assignment_pattern' ? part.firstNamedChild : part;
    const key = isPair ? part.childForFieldName('key') : named;
    const taken = isPair ? part.childForFieldName('value') : key;
    const target = taken?.type === 'assignment_pattern' ? taken.childForFieldName('left') : taken;
    const otherwise = (taken?.type === 'assignment_pattern' ? taken : part).childForFieldName('right');
    return key && target ? [{ key, target, otherwise }] : [];
  });
}

/**
 * The items of an array pattern with their positions, of which some may be left out: `const [, second] = paths`.
 * https://tc39.es/ecma262/#prod-Elision
 */
export function itemsOfPattern(pattern: Node): readonly { readonly part: Node; readonly index: number }[] {
  let index = 0;
  return pattern.children.flatMap((part) => {
    index += part.type === ',' ? 1 : 0;
    return /^[[\],]$|^comment$/.test(part.type) ? [] : [{ part, index }];
  });
}

/**
 * The name that an object pattern binds to the remaining entries, `{ a, ...rest }`, if the other keys are static.
 * https://tc39.es/ecma262/#prod-BindingRestProperty
 */
export function restOfPattern(pattern: Node): Node | undefined {
  const isStatic = partsOfPattern(pattern).every(({ key }) => key.type !== 'computed_property_name');
  return !isStatic
    ? undefined
    : (pattern.namedChildren.find(({ type }) => type === 'rest_pattern')?.firstNamedChild ?? undefined);
}

/** The class or type with which a parameter is annotated, by its simple or qualified name. */
export function annotatedType(parameter: Node): Expression | undefined {
  const annotation = parameter.childForFieldName('type')?.firstNamedChild;
  const type = annotation?.type === 'generic_type' ? annotation.childForFieldName('name') : annotation;
  if (type?.type === 'type_identifier') {
    return name(type.text);
  }
  const [of, own] = [type?.childForFieldName('module'), type?.childForFieldName('name')];
  return type?.type === 'nested_type_identifier' && of && own ? member(name(of.text), own.text) : undefined;
}
