import { memoized } from '../../../model/memoized.ts';
import { type Expression, eachOf, name, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { FunctionFact, Parameter } from '../../facts/functionFact.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { iterationFacts } from '../iteration.ts';
import { objectOf, simpleTypeName } from './types.ts';
import { functionTypes } from './values.ts';

/** The facts of a function, method or function literal, and the types of its parameters. */
export function functionFacts(node: Node, file: SyntaxFile): Fact[] {
  const receiver = receiverOf(node);
  const self = receiver?.childForFieldName('name')?.text;
  const memberOf = simpleTypeName(receiver?.childForFieldName('type'));
  return [
    {
      kind: 'function',
      id: node.startIndex,
      name: node.childForFieldName('name')?.text ?? nameGiven(node),
      line: file.line(node),
      parameters: parameterNodes(node).flatMap(parametersOf),
      ...(memberOf === undefined ? {} : { memberOf, self: self ?? '_' }),
      ...(memberOf !== undefined && isGenerated(file) ? { isGenerated: true } : {}),
      takesRequests: takesRequests(node),
      ...(node.childForFieldName('result') || takesRequests(node) ? {} : { answersNothing: true }),
      ...(wrapsHandlers(node) ? { wrapsHandlers: true } : {}),
      ...(takesNoResponse(node) ? { sendsNothing: true } : {}),
      ...returnedBy(node, file),
      ...file.position(node),
    },
    ...parameterNodes(node).flatMap((parameter) => typeBindings(parameter, node)),
  ];
}

/** https://pkg.go.dev/cmd/go#hdr-Generate_Go_files_by_processing_source */
const generated = /^\/\/ Code generated .* DO NOT EDIT\.$/m;

/** Whether the file is generated code. */
export const isGenerated = memoized(({ text }: SyntaxFile): boolean =>
  generated.test(text.slice(0, text.search(/^package\b/m))),
);

/** The methods of an interface, as abstract methods: https://go.dev/ref/spec#Interface_types */
export function interfaceMethods(owner: string, type: Node, file: SyntaxFile): readonly Fact[] {
  return type.namedChildren
    .filter((each) => each.type === 'method_elem')
    .map((each) => ({
      kind: 'function',
      id: each.startIndex,
      name: each.childForFieldName('name')?.text,
      line: file.line(each),
      parameters: parameterNodes(each).flatMap(parametersOf),
      memberOf: owner,
      self: '_',
      isAbstract: true,
      takesRequests: takesRequests(each),
      returns: resultTypes(each),
      ...file.position(each),
    }));
}

const ofRequests = /^\*?(?:http\.(?:ResponseWriter|Request)|(?:\w+\.)?\w*(?:Context|Ctx)|httprouter\.Params)$/;

function takesRequests(node: Node): boolean {
  return parameterNodes(node).some((parameter) => {
    const type = parameter.childForFieldName('type')?.text ?? '';
    return ofRequests.test(type) && type !== 'context.Context';
  });
}

/** Whether a function takes a request alone, as one that reads attributes from it: https://pkg.go.dev/net/http#Request */
function takesNoResponse(node: Node): boolean {
  const types = parameterNodes(node).map((parameter) => parameter.childForFieldName('type')?.text ?? '');
  return types.length === 1 && types[0] === '*http.Request';
}

const ofHandlers = /(?:^|\.)\w*(?:Handler|HandlerFunc|Handle)$/;

/** Whether a function takes only a handler and returns one, so that it is a middleware and not a handler. */
function wrapsHandlers(node: Node): boolean {
  const [taken, ...others] = parameterNodes(node);
  const isOne = others.length === 0 && (taken?.childrenForFieldName('name').length ?? 0) < 2;
  const types = [taken?.childForFieldName('type'), node.childForFieldName('result')];
  return isOne && types.every((type) => ofHandlers.test(type?.text ?? ''));
}

/** The receiver of a method declaration; undefined for a function. */
export function receiverOf(node: Node): Node | undefined {
  return node.childForFieldName('receiver')?.namedChildren.find(({ type }) => type === 'parameter_declaration');
}

/** The name of the variable to which a function literal is assigned. */
function nameGiven(node: Node): string | undefined {
  const list = node.parent;
  const statement = list?.parent;
  const left = statement?.childForFieldName('left');
  return list?.type === 'expression_list' && left && list.namedChildCount === 1
    ? left.firstNamedChild?.text
    : undefined;
}

function parameterNodes(node: Node): readonly Node[] {
  return codeIn(node.childForFieldName('parameters'));
}

/** The parameters of a declaration. It may name several; one without a name still has a position. */
function parametersOf(declaration: Node): readonly Parameter[] {
  const names = declaration.childrenForFieldName('name').map((each) => each?.text ?? '_');
  const rest = declaration.type === 'variadic_parameter_declaration';
  return (names.length > 0 ? names : ['_']).map((each) => ({ name: each, ...(rest ? { rest } : {}) }));
}

function typeBindings(declaration: Node, node: Node): Fact[] {
  const value = objectOf(declaration.childForFieldName('type'));
  return value && declaration.type === 'parameter_declaration'
    ? declaration
        .childrenForFieldName('name')
        .flatMap((each): Fact[] =>
          each ? [{ kind: 'binding', name: each.text, value, inside: node.startIndex, at: node.startIndex }] : [],
        )
    : [];
}

/** The results of a function: its return statements, or else the types of the results. `answersSeveral` if there are several results. */
function returnedBy(node: Node, file: SyntaxFile): Pick<FunctionFact, 'returns' | 'answersSeveral'> {
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
function resultTypes(node: Node): readonly Expression[] {
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

/**
 * A `range` loop as facts: `for key, item := range list` calls its body with each item. Without a variable for it, the
 * item is what the list has at the key: https://go.dev/ref/spec#For_range
 */
export function loopFacts(node: Node, file: SyntaxFile): Fact[] {
  const clause = node.namedChildren.find(({ type }) => type === 'range_clause');
  const variables = clause?.childForFieldName('left')?.namedChildren ?? [];
  return iterationFacts(
    {
      loop: node,
      parameters: [...variables.map(({ text }) => text), ...unnamedItem(clause)].map((name) => ({ name })),
      over: clause && file.value(clause.childForFieldName('right')),
      method: eachOf,
      at: -1 - node.startIndex,
    },
    file,
  );
}

function unnamedItem(clause: Node | undefined): readonly string[] {
  const [key, item] = clause?.childForFieldName('left')?.namedChildren ?? [];
  const list = clause?.childForFieldName('right');
  return key && list && !item ? [`${list.text}[${key.text}]`] : [];
}
