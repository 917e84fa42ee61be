import { type Expression, name, unknown } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { objectOf } from './types.ts';
import { functionTypes } from './values.ts';

/** The results of a function: its return statements, or else the types of the results. `answersSeveral` if there are several results. */
export function returnedBy(node: Node, file: SyntaxFile): Pick<FunctionFact, 'returns' | 'answersSeveral'> {
  const returns = returnsOf(node, file);
  return returns.length > 0 && returns.every(({ kind }) => kind === 'list') && typesOfResults(node).length > 1
    ? { returns, answersSeveral: true }
    : { returns: [...returns, ...resultTypes(node)] };
}

function returnsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const body = node.childForFieldName('body');
  const types = typesOfResults(node);
  const isOnlyError = types.length === 1 && types[0] === errorType;
  return body && !isOnlyError
    ? returnStatements(body).flatMap((statement) => returned(statement, types, node, file))
    : [];
}

function returned(
  statement: Node,
  types: readonly (string | undefined)[],
  node: Node,
  file: SyntaxFile,
): readonly Expression[] {
  const results = statement.firstNamedChild?.namedChildren ?? [];
  if (results.length === 0) {
    const named = resultNames(node).map((each) => name(each));
    return named.length > 1 ? [{ kind: 'list', items: named }] : named;
  }
  const [first, ...rest] = results;
  // A return of an error has no value, or the zero value: https://go.dev/doc/effective_go#multiple-returns
  const isError = types.at(-1) === errorType && results.length === types.length && results.at(-1)?.type !== 'nil';
  if (!first || first.type === 'nil' || (isError && rest.length > 0 && results.slice(0, -1).every(isZero))) {
    return [];
  }
  const value = (each: Node, index: number): Expression => (types[index] === errorType ? unknown : file.value(each));
  return [rest.length > 0 ? { kind: 'list', items: results.map(value) } : file.value(first)];
}

/** Whether an expression is the zero value of a basic type, or of one that has nil: https://go.dev/ref/spec#The_zero_value */
function isZero({ text }: Node): boolean {
  return /^(?:""|``|0|false|nil)$/.test(text);
}

/** The type of errors, which hold nothing that is routed: https://go.dev/ref/spec#Errors */
const errorType = 'error';

/** The declared type of each result. */
function typesOfResults(node: Node): readonly (string | undefined)[] {
  const result = node.childForFieldName('result');
  return result?.type === 'parameter_list'
    ? result.namedChildren.flatMap((declaration) => {
        const names = declaration.childrenForFieldName('name').length;
        return Array.from({ length: Math.max(names, 1) }, () => declaration.childForFieldName('type')?.text);
      })
    : [result?.text];
}

function resultNames(node: Node): readonly string[] {
  return (node.childForFieldName('result')?.namedChildren ?? []).flatMap((declaration) =>
    declaration.type === 'parameter_declaration'
      ? declaration.childrenForFieldName('name').map((each) => each?.text ?? '_')
      : [],
  );
}

/** Objects of the declared result types, for bodies whose `return` statements are not static. */
export function resultTypes(node: Node): readonly Expression[] {
  const result = node.childForFieldName('result');
  if (result?.type !== 'parameter_list') {
    const value = objectOf(result);
    return value ? [value] : [];
  }
  const types = result.namedChildren.map((each) => objectOf(each.childForFieldName('type')) ?? unknown);
  return types.length > 1 ? [{ kind: 'list', items: types }] : types;
}

function returnStatements(block: Node): readonly Node[] {
  const isFunction = ({ type }: Node): boolean => functionTypes.has(type) && type !== 'for_statement';
  return block
    .descendantsWithin(
      (node) =>
        !isFunction(node) &&
        /statement|block|_case$/.test(node.type) &&
        node.type !== 'return_statement' &&
        node.type !== 'expression_statement',
    )
    .filter(({ type }) => type === 'return_statement');
}
