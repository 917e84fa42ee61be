import { type Expression, member, name } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { receiverOf } from './functions.ts';
import { localsOf } from './locals.ts';
import { objectOf } from './types.ts';

/** The class whose fields represent the package's variables, since functions in all files of the package may set them. */
const owner = 'package variables';

/**
 * A class with the variables that a file declares without a value, `var router *gin.Engine`, and with its empty slices.
 * https://go.dev/ref/spec#Variable_declarations
 */
export function packageVariables(file: SyntaxFile): readonly Fact[] {
  const declared = file.root.namedChildren
    .filter(({ type }) => type === 'var_declaration')
    .flatMap((declaration) => declaration.descendantsOfType('var_spec'))
    .filter((spec) => spec !== null && isSetLater(spec));
  const fields = declared.flatMap((spec) => namesOf(spec).map((variable) => [variable, valueBefore(spec)] as const));
  return fields.length === 0
    ? []
    : [
        {
          kind: 'class',
          name: owner,
          qualifiedName: owner,
          line: 1,
          bases: [],
          fields: Object.fromEntries(fields),
        },
      ];
}

const unset: Expression = { kind: 'unknown' };
const nothing: Expression = { kind: 'list', items: [] };

function valueBefore(spec: Node | null): Expression {
  return objectOf(spec?.childForFieldName('type')) ?? (spec && isEmptySlice(spec) ? nothing : unset);
}

/** Whether a variable is initialised with an empty slice: `var list []T`, `var list = make([]T, 0)`, `var list = []T{}`. */
function isEmptySlice(spec: Node): boolean {
  const value = spec.childForFieldName('value')?.firstNamedChild;
  const made = value?.type === 'call_expression' && value.childForFieldName('function')?.text === 'make';
  const type = made ? value.childForFieldName('arguments')?.firstNamedChild : (value ?? spec).childForFieldName('type');
  return type?.type === 'slice_type' && (value?.childForFieldName('body')?.namedChildCount ?? 0) === 0;
}

/** The binding of such a variable to its field; none for any other declaration. */
export function packageVariable(spec: Node, file: SyntaxFile): readonly Binding[] {
  return file.functionAround(spec) === undefined && isSetLater(spec)
    ? namesOf(spec).map((variable) => ({
        kind: 'binding',
        name: variable,
        value: member(name(owner), variable),
        inside: undefined,
        at: spec.endIndex,
      }))
    : [];
}

function isSetLater(spec: Node): boolean {
  const isTyped = spec.childForFieldName('value') === null && objectOf(spec.childForFieldName('type')) !== undefined;
  return isTyped || isEmptySlice(spec);
}

function namesOf(spec: Node | null): readonly string[] {
  return spec?.childrenForFieldName('name').flatMap((each) => each?.text ?? []) ?? [];
}

/** The binding of an assignment in a function to a variable that no enclosing function declares. */
export function assignedPackageVariable(
  variable: string,
  value: Expression,
  node: Node,
  file: SyntaxFile,
): readonly Binding[] {
  const around = node.type === 'assignment_statement' ? file.functionAround(node) : undefined;
  if (!around) {
    return [];
  }
  const mayRegister = value.kind === 'call' || value.kind === 'name' || value.kind === 'member';
  const added = addedTo(variable, value);
  if (!(mayRegister || added) || isLocal(variable, around, file)) {
    return [];
  }
  const of = { name: variable, memberOf: owner, inside: around.startIndex, at: node.endIndex };
  return [{ kind: 'binding', value: added ?? value, ...of, ...(added ? { collects: true } : {}) }];
}

/**
 * What `list = append(list, item)` appends. Functions in all files of a package may append, even before the program starts:
 * https://go.dev/ref/spec#Package_initialization
 */
export function addedTo(variable: string, value: Expression): Expression | undefined {
  const [before, ...items] = value.kind === 'list' ? value.items : [];
  const isAppended = before?.kind === 'spread' && before.of.kind === 'name' && before.of.name === variable;
  return isAppended ? { kind: 'list', items } : undefined;
}

function isLocal(variable: string, innermost: Node, file: SyntaxFile): boolean {
  for (let around: Node | undefined = innermost; around; around = file.functionAround(around)) {
    const given = [
      receiverOf(around),
      ...(around.childForFieldName('parameters')?.namedChildren ?? []),
      ...(around.childForFieldName('result')?.namedChildren ?? []),
    ];
    const isGiven = given.some((each) => each?.childrenForFieldName('name').some((own) => own?.text === variable));
    const ranged = around.namedChildren.find(({ type }) => type === 'range_clause')?.childForFieldName('left');
    const isRanged = ranged?.namedChildren.some(({ text }) => text === variable) ?? false;
    if (isGiven || isRanged || localsOf(around, file).some(({ names }) => names.includes(variable))) {
      return true;
    }
  }
  return false;
}
