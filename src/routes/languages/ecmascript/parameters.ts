import type { Node } from 'web-tree-sitter';
import type { Parameter } from '../../facts/facts.ts';
import { isCode, propertyName } from './values.ts';

/** The parameters of a function node. */
export function parametersOf(node: Node): readonly Node[] {
  const single = node.childForFieldName('parameter');
  return single ? [single] : (node.childForFieldName('parameters')?.namedChildren ?? []).filter(isCode);
}

/** A parameter's name, or the names it is taken apart into. */
export function parameterOf(node: Node): Parameter {
  const pattern =
    node.childForFieldName('pattern') ?? (node.type === 'assignment_pattern' ? node.childForFieldName('left') : node);
  if (pattern?.type !== 'object_pattern') {
    return { name: pattern?.text ?? '' };
  }
  const keys: Record<string, string> = {};
  for (const part of pattern.namedChildren) {
    const key =
      part.type === 'pair_pattern'
        ? part.childForFieldName('key')
        : part.type === 'object_assignment_pattern'
          ? part.firstNamedChild
          : part;
    const local = part.type === 'pair_pattern' ? part.childForFieldName('value') : key;
    if (key && local) {
      keys[propertyName(key)] = local.text;
    }
  }
  return { name: '', keys };
}
