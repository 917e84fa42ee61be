import type { Scope } from '../../facts/scopeFact.ts';
import { functionTypes } from '../../languages/go/values.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The function that takes or returns an object of a type, or the struct with a field of it, if the type expression is in such a
 * place. A field with a tag is left out: in structs for containers, the tag names the value.
 */
export function signatureOf(node: Node, type: string): Pick<Scope, 'signature'> {
  const written = node.parent?.type === 'pointer_type' ? node.parent : node;
  const field = written.parent?.type === 'field_declaration' ? written.parent : undefined;
  const struct = field?.childForFieldName('tag') ? undefined : field?.parent?.parent?.parent;
  const name = struct?.type === 'type_spec' ? struct.childForFieldName('name')?.text : undefined;
  if (name !== undefined) {
    return { signature: { of: name, type } };
  }
  const declaration = written.parent?.type === 'parameter_declaration' ? written.parent : undefined;
  const owner = declaration ? declaration.parent?.parent : written.parent;
  if (!owner || !functionTypes.has(owner.type)) {
    return {};
  }
  const isParameter = declaration?.parent === owner.childForFieldName('parameters');
  const result = declaration ? placeAmong(declaration) : 0;
  return { signature: { of: owner.startIndex, type, ...(isParameter ? {} : { result }) } };
}

/** The number of results before those of a declaration, which may name several. */
function placeAmong(declaration: Node): number {
  const before = declaration.parent?.namedChildren ?? [];
  return before
    .slice(0, before.indexOf(declaration))
    .reduce((sum, each) => sum + Math.max(1, each.childrenForFieldName('name').length), 0);
}
