import type { Node } from '../../syntax/syntaxTree.ts';

/** The parameter of a function that declares a variable; undefined if none does. */
export function parameterOf(callable: Node, variable: string): Node | undefined {
  return callable
    .childForFieldName('parameters')
    ?.namedChildren.find((parameter) => parameter.childForFieldName('name')?.text === variable);
}
