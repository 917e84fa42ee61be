import type { Fact } from '../../facts/facts.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { isCode } from '../code.ts';

/** https://docs.python.org/3/reference/compound_stmts.html#function-definitions */
const rests: Readonly<Record<string, Partial<Parameter>>> = {
  list_splat_pattern: { rest: true },
  dictionary_splat_pattern: { restOfNamed: true },
};

/** The parameters of a function in order, including `self`. */
export function parametersOf(node: Node): readonly Parameter[] {
  return parameterNodes(node).map((parameter) => ({
    name: nameOf(parameter),
    ...(rests[untyped(parameter).type] ?? {}),
  }));
}

/** The nodes of a function's parameters. */
export function parameterNodes(node: Node): readonly Node[] {
  return (node.childForFieldName('parameters')?.namedChildren ?? []).filter(
    (parameter) => isCode(parameter) && !/separator$/.test(parameter.type),
  );
}

/** The name of a parameter, without stars, type and default. */
export function nameOf(parameter: Node): string {
  const own = untyped(parameter);
  return (own.childForFieldName('name') ?? own.firstNamedChild ?? own).text;
}

/** A parameter without its type: `*paths` of `*paths: str`. */
function untyped(parameter: Node): Node {
  return parameter.type === 'typed_parameter' ? (parameter.firstNamedChild ?? parameter) : parameter;
}

/** Bindings of parameters to their defaults, for calls that pass no argument. */
export function defaultFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  return parameterNodes(node).flatMap((parameter): Fact[] => {
    const value = parameter.childForFieldName('value');
    return value
      ? [
          {
            kind: 'binding',
            name: nameOf(parameter),
            value: file.value(value),
            inside: node.startIndex,
            at: node.startIndex,
          },
        ]
      : [];
  });
}
