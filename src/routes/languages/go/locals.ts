import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { namedType, simpleTypeName } from './types.ts';

/** A variable that a statement of a function declares. */
export interface Local {
  readonly names: readonly string[];
  /** The name of the type that the statement shows: `s := &Server{}`, `s := new(Server)`, `var s Server`. */
  readonly type: string | undefined;
  /** Declared by `:=`: the variable has a value from there on. */
  readonly hasValue: boolean;
  readonly at: number;
  /** The block that contains the statement. */
  readonly block: Node;
}

const localsByFunction = memoized<SyntaxFile, Map<number, readonly Local[]>>(() => new Map());

/** The variables that a function declares, including those of nested functions, in source order. */
export function localsOf(around: Node, file: SyntaxFile): readonly Local[] {
  const functions = localsByFunction(file);
  const found =
    functions.get(around.startIndex) ??
    around.descendantsOfType(['short_var_declaration', 'var_spec']).flatMap((node) => localOf(node, file));
  functions.set(around.startIndex, found);
  return found;
}

function localOf(node: Node | null, file: SyntaxFile): readonly Local[] {
  const own = node?.childForFieldName('name');
  const names = node?.childForFieldName('left')?.namedChildren.map(({ text }) => text) ?? (own ? [own.text] : []);
  return node
    ? [
        {
          names,
          type: typeShown(node, file),
          hasValue: node.type === 'short_var_declaration',
          at: node.startIndex,
          block: blockOf(node),
        },
      ]
    : [];
}

/** The block that contains a declaration. */
export function blockOf(declaration: Node): Node {
  let block = declaration.parent;
  while (block && /^(?:var|const)_/.test(block.type)) {
    block = block.parent;
  }
  return block ?? declaration;
}

function typeShown(node: Node, file: SyntaxFile): string | undefined {
  const right = (node.childForFieldName('right') ?? node.childForFieldName('value'))?.firstNamedChild;
  const literal = right?.type === 'unary_expression' ? right.childForFieldName('operand') : right;
  const made = literal?.type === 'composite_literal' ? literal.childForFieldName('type') : null;
  const called = right?.type === 'call_expression' ? right : undefined;
  const isOwn = called?.childForFieldName('arguments')?.namedChildren.some(isParameter) === true;
  const allocated = isOwn ? undefined : /^new\((\w+)\)$/.exec(called?.text ?? '')?.[1];
  return (
    namedType(made)?.text ??
    allocated ??
    simpleTypeName(node.childForFieldName('type')) ??
    (right?.type === 'call_expression' ? resultType(right.childForFieldName('function')?.text, file) : undefined)
  );
}

/** The name of the type of the first result of a function of the file: `r := newRouter()`. */
function resultType(called: string | undefined, file: SyntaxFile): string | undefined {
  return called === undefined ? undefined : resultTypes(file).get(called);
}

const resultTypes = memoized(({ root }: SyntaxFile) => new Map(root.namedChildren.flatMap(resultOf)));

function resultOf(declaration: Node): readonly (readonly [string, string])[] {
  const name = declaration.type === 'function_declaration' ? declaration.childForFieldName('name')?.text : undefined;
  const result = name === undefined ? null : declaration.childForFieldName('result');
  const first = result?.type === 'parameter_list' ? result.firstNamedChild?.childForFieldName('type') : result;
  const type = simpleTypeName(first);
  return name === undefined || type === undefined ? [] : [[name, type]];
}

/** Whether an identifier, which the grammar takes for a type in `new(x)`, is a parameter of a function around it. */
export function isParameter(node: Node): boolean {
  for (let around = /^(?:type_)?identifier$/.test(node.type) ? node.parent : null; around; around = around.parent) {
    const parameters = around.childForFieldName('parameters')?.namedChildren ?? [];
    if (
      parameters.some(({ namedChildren }) =>
        namedChildren.some((part) => part.type === 'identifier' && part.text === node.text),
      )
    ) {
      return true;
    }
  }
  return false;
}
