import { memoized } from '../../../model/memoized.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { resultTypes, returnedBy } from './returns.ts';
import { objectOf, simpleTypeName } from './types.ts';

/** The facts of a function, method or function literal, and the types of its parameters. */
export function functionFacts(node: Node, file: SyntaxFile): Fact[] {
  const receiver = receiverOf(node);
  const self = receiver?.childForFieldName('name')?.text;
  const memberOf = simpleTypeName(receiver?.childForFieldName('type'));
  const isOfRequests = takesRequests(node);
  return [
    {
      kind: 'function',
      id: node.startIndex,
      name: node.childForFieldName('name')?.text ?? nameGiven(node),
      line: file.line(node),
      parameters: parameterNodes(node).flatMap(parametersOf),
      ...(memberOf === undefined ? {} : { memberOf, self: self ?? '_' }),
      ...(memberOf !== undefined && isGenerated(file) ? { isGenerated: true } : {}),
      takesRequests: isOfRequests,
      ...(node.childForFieldName('result') || isOfRequests ? {} : { answersNothing: true }),
      ...(wrapsHandlers(node) ? { wrapsHandlers: true } : {}),
      ...(isPartOfHandler(node) ? { sendsNothing: true } : {}),
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

const ofRequests = /^\*?(?:http\.(?:ResponseWriter|Request)|(?:\w+\.)?\w*(?:[Cc]ontext|[Cc]tx)|httprouter\.Params)$/;

function takesRequests(node: Node): boolean {
  return parameterNodes(node).some((parameter) => {
    const type = parameter.childForFieldName('type')?.text ?? '';
    return ofRequests.test(type) && type !== 'context.Context';
  });
}

/**
 * Whether a function takes a request alone, as one that reads attributes from it, or a response and other values but no request, as
 * one that writes errors: a handler takes both. https://pkg.go.dev/net/http#Handler
 */
function isPartOfHandler(node: Node): boolean {
  const types = parameterNodes(node).map((parameter) => parameter.childForFieldName('type')?.text ?? '');
  const [first] = types;
  return first === 'http.ResponseWriter'
    ? types.length > 1 && !types.slice(1).some((type) => ofRequests.test(type))
    : first === '*http.Request' && types.length === 1;
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
