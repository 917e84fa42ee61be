import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { qualifiedName } from './names.ts';

/** An attribute, with the qualified name of its class. */
export interface Attribute {
  readonly name: string;
  readonly node: Node;
}

/** The attributes of a class or method: https://www.php.net/manual/language.attributes.syntax.php */
export function attributesOf(node: Node, file: SyntaxFile): readonly Attribute[] {
  return (node.childForFieldName('attributes')?.namedChildren ?? [])
    .flatMap((group) => group.namedChildren)
    .map((each) => ({ name: qualifiedName(each.firstNamedChild?.text ?? '', each, file), node: each }));
}
