import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { namedType, simpleTypeName } from './types.ts';

/** A variable that a statement of a function declares. */
export interface Local {
  readonly names: readonly string[];
  /** The name of its type, if the statement shows it: `s := &Server{}`, `s := new(Server)`, `var s Server`. */
  readonly type: string | undefined;
  /** Its type, if that is a slice or map. */
  readonly several: Node | undefined;
  /** Declared by `:=`: it has a value from its declaration on. */
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
          several: typeOfSeveral(node),
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
  return (
    namedType(made)?.text ??
    (called && allocatedType(called)) ??
    simpleTypeName(node.childForFieldName('type')) ??
    (right?.type === 'call_expression' ? resultType(right.childForFieldName('function')?.text, file) : undefined)
  );
}

/** The name of the type in `new(Server)`; undefined for any other call, and for `new(x)` with a parameter. */
function allocatedType(call: Node): string | undefined {
  const allocated = /^new\((\w+)\)$/.exec(call.text)?.[1];
  const isOwn =
    allocated !== undefined && call.childForFieldName('arguments')?.namedChildren.some(isParameter) === true;
  return isOwn ? undefined : allocated;
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

/** A variable that holds a slice or map. */
export interface Several {
  /** The type of the slice or map. */
  readonly type: Node;
  /** The end of the scope of its name, if that is not the body of the function. */
  readonly until?: number;
}

/**
 * The slice or map that a variable or parameter of the enclosing function holds: `var x []T`, `x := make(map[K]V)`, `x := []T{}`.
 * Not a slice of bytes, which is read as a text.
 */
export function severalOf(variable: string, node: Node, file: SyntaxFile): Several | undefined {
  const around = file.functionAround(node);
  const given = around?.childForFieldName('parameters')?.namedChildren ?? [];
  const taken = given.find((each) => each.childrenForFieldName('name').some((own) => own?.text === variable));
  const own = around ? localsOf(around, file).findLast((local) => declares(local, variable, node)) : undefined;
  const type = own ? own.several : taken && typeOfSeveral(taken);
  if (!type || /^(?:byte|rune)$/.test(type.childForFieldName('element')?.text ?? '')) {
    return undefined;
  }
  const isInBody = !own || own.block.parent === around || own.block.parent?.parent === around;
  return { type, ...(isInBody ? {} : { until: own.block.endIndex }) };
}

/** Whether a name at a node denotes a variable. */
export function declares({ names, at, block }: Local, variable: string, node: Node): boolean {
  return names.includes(variable) && at < node.startIndex && block.startIndex <= at && node.endIndex <= block.endIndex;
}

/** The type of a declaration, or of its value, if that is a slice or map. */
function typeOfSeveral(declaration: Node): Node | undefined {
  const value = (declaration.childForFieldName('right') ?? declaration.childForFieldName('value'))?.firstNamedChild;
  const isMade = value?.childForFieldName('function')?.text === 'make';
  const type =
    declaration.childForFieldName('type') ??
    value?.childForFieldName('type') ??
    (isMade ? value?.childForFieldName('arguments')?.firstNamedChild : undefined);
  return type && /^(?:slice|map)_type$/.test(type.type) ? type : undefined;
}

/** Whether an identifier is a parameter of an enclosing function. The grammar takes the `x` of `new(x)` for a type. */
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
