import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { receiverOf } from './functions.ts';
import { localsOf } from './locals.ts';
import { simpleTypeName } from './types.ts';

/**
 * The name of the type of an expression, as far as the enclosing function and the structs of this file determine it.
 */
export function typeOf(node: Node | null, file: SyntaxFile): string | undefined {
  if (node?.type === 'selector_expression') {
    const owner = typeOf(node.childForFieldName('operand'), file);
    return owner === undefined ? undefined : fieldType(owner, node.childForFieldName('field')?.text, file);
  }
  if (node?.type !== 'identifier') {
    return undefined;
  }
  for (let around = file.functionAround(node); around; around = file.functionAround(around)) {
    const receiver = receiverOf(around);
    const named = ['parameters', 'result'].flatMap((field) => around.childForFieldName(field)?.namedChildren ?? []);
    const declared = [receiver, ...named].find((each) => each?.childForFieldName('name')?.text === node.text);
    const type =
      simpleTypeName(declared?.childForFieldName('type')) ??
      localsOf(around, file).find(({ names }) => names[0] === node.text)?.type;
    if (type !== undefined) {
      return type;
    }
  }
  return undefined;
}

function fieldType(owner: string, field: string | undefined, file: SyntaxFile): string | undefined {
  return fieldTypesIn(file).get(`${owner}.${field}`);
}

const fieldTypesIn = memoized((file: SyntaxFile): ReadonlyMap<string, string> => {
  const types = new Map<string, string>();
  for (const spec of file.root.descendantsOfType('type_spec')) {
    const owner = spec?.childForFieldName('name')?.text ?? '';
    for (const declaration of spec?.childForFieldName('type')?.firstNamedChild?.namedChildren ?? []) {
      const type = simpleTypeName(declaration.childForFieldName('type'));
      for (const field of declaration.childrenForFieldName('name')) {
        const key = `${owner}.${field?.text}`;
        if (type !== undefined && !types.has(key)) {
          types.set(key, type);
        }
      }
    }
  }
  return types;
});
