import { memoized } from '../../../model/memoized.ts';
import { type Expression, member } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { accumulated, assignedValue } from '../assignedVariables.ts';
import { assignmentScope, extendsItself } from '../variableScopes.ts';
import { branchOf, isNamedByCondition, replacesOther } from './branches.ts';
import { mapWith, variableAfter } from './collectedLists.ts';
import { receiverOf } from './functions.ts';
import { blockOf, declares, localsOf, severalOf } from './locals.ts';
import { fieldOfCopy, fieldOfMade } from './madeObjects.ts';
import { addedTo, assignedPackageVariable, packageVariable } from './packageVariables.ts';
import { objectOf, simpleTypeName } from './types.ts';

/** Bindings of `const`, `var`, `:=` and `=`. The scope of a name begins at the end of its statement. */
export function bindingFacts(node: Node, file: SyntaxFile): Fact[] {
  const left = node.childForFieldName('left')?.namedChildren ?? node.childrenForFieldName('name').filter(isNode);
  const right = (node.childForFieldName('right') ?? node.childForFieldName('value'))?.namedChildren ?? [];
  const ofPackage = node.type === 'var_spec' ? packageVariable(node, file) : [];
  if (ofPackage.length > 0) {
    return [...ofPackage];
  }
  if (right.length === 0) {
    const value = objectOf(node.childForFieldName('type'));
    return value ? left.flatMap((target) => bind(target, value, node, file)) : [];
  }
  const [only] = right;
  const [target] = left;
  const operator = node.childForFieldName('operator')?.text ?? '=';
  if (operator !== '=' && node.type === 'assignment_statement') {
    if (target?.type === 'identifier') {
      const value = assignedValue(target.text, operator, file.value(only));
      return value ? bind(target, value, node, file) : [];
    }
    return operator === '+=' && target && only ? bind(target, file.value(only), node, file, true) : [];
  }
  return left.flatMap((target, index) => {
    const part = right[index];
    const value =
      right.length === left.length ? file.value(part) : only ? member(file.value(only), String(index)) : undefined;
    const isDefault = target.type === 'identifier' && isConditional(node, file);
    if (
      isDefault &&
      !(value && (mayExtend(target.text, value, node, file) || isAlternative(target.text, value, node)))
    ) {
      return [];
    }
    return value && target.text !== '_' ? bind(target, value, node, file) : [];
  });
}

function isNode(node: Node | null): node is Node {
  return node !== null;
}

function bind(target: Node, value: Expression, node: Node, file: SyntaxFile, adds = false): Fact[] {
  const position = { inside: file.position(node).inside, at: node.endIndex };
  if (target.type === 'identifier') {
    const until = blockEnd(target.text, node, file) ?? endOfShadowing(target.text, node, file);
    const shadows = isParameter(target.text, file.functionAround(node));
    const branch = branchOfAssignment(target.text, value, node, file);
    const scope = { ...(until === undefined ? {} : { until }), ...branch, ...(shadows ? { shadows } : {}) };
    return [
      ...accumulated({ kind: 'binding', name: target.text, value, ...scope, ...position }, node, file),
      ...assignedPackageVariable(target, value, node, file),
    ];
  }
  if (target.type === 'index_expression') {
    const map = target.childForFieldName('operand');
    const several = map?.type === 'identifier' ? severalOf(map.text, node, file) : undefined;
    return map && several?.type.type === 'map_type' && isAlwaysRun(node)
      ? [variableAfter(map.text, mapWith(target, value, file), several, position.inside, position.at)]
      : [];
  }
  const copied = target.type === 'selector_expression' ? fieldOfCopy(target, value, node, file) : undefined;
  if (copied) {
    return [copied];
  }
  const owner = target.type === 'selector_expression' ? typeOf(target.childForFieldName('operand'), file) : undefined;
  const field = target.childForFieldName('field')?.text;
  if (owner === undefined || field === undefined) {
    return [];
  }
  const made = adds ? undefined : fieldOfMade(target, owner, value, node, file);
  return made
    ? [made]
    : [{ kind: 'binding', name: field, value, memberOf: owner, ...(adds ? { adds } : {}), ...position }];
}

/** Whether a statement is executed in each call of its function. */
function isAlwaysRun(node: Node): boolean {
  let block = node.parent;
  while (block && /^(?:block|statement_list)$/.test(block.type)) {
    block = block.parent;
  }
  return block !== null && /^(?:function_declaration|method_declaration|func_literal)$/.test(block.type);
}

/**
 * Whether a value that is assigned under a condition extends the variable's own: a text, or a list to which elements other than texts
 * are appended, as routes of a feature that may be switched off. What a loop appends is `withCollectedLists`.
 */
function mayExtend(name: string, value: Expression, node: Node, file: SyntaxFile): boolean {
  const added = addedTo(name, value);
  const isInLoop = added !== undefined && file.functionAround(node)?.type === 'for_statement';
  const addsTexts = added?.kind === 'list' && added.items.some((item) => item.kind === 'text');
  return extendsItself(name, value) || (added !== undefined && !isInLoop && !addsTexts);
}

/** Whether a value that is assigned under a condition replaces another text or router, and is no default for it. */
function isAlternative(name: string, value: Expression, node: Node): boolean {
  return (mayReplace(value) && !isNamedByCondition(name, node)) || replacesOther(name, node);
}

/** A text, another variable or field, or the result of a method: `router = router.WithPrefix(prefix)`. */
function mayReplace(value: Expression): boolean {
  return /^(?:text|name|member)$/.test(value.kind) || (value.kind === 'call' && value.callee.kind === 'member');
}

/** Whether an assignment under a condition replaces the value of a variable by the result of a method. */
function isReplacement(name: string, value: Expression, node: Node, file: SyntaxFile): boolean {
  return mayReplace(value) && isConditional(node, file) && !isNamedByCondition(name, node);
}

function branchOfAssignment(name: string, value: Expression, node: Node, file: SyntaxFile): Pick<Binding, 'branch'> {
  if (extendsItself(name, value)) {
    return assignmentScope(node, name, value, file);
  }
  const around = node.type === 'assignment_statement' ? file.functionAround(node) : undefined;
  const branch =
    around && (value.kind === 'text' || replacesOther(name, node) || isReplacement(name, value, node, file))
      ? branchOf(node, declaringBlock(name, node, around, file), file)
      : undefined;
  return branch ? { branch } : {};
}

function isParameter(name: string, around: Node | undefined): boolean {
  const parameters = around?.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.some((each) => each.childrenForFieldName('name').some((own) => own?.text === name));
}

/**
 * The end of the block that declares a name; undefined for the body of the function.
 * https://go.dev/ref/spec#Declarations_and_scope
 */
function blockEnd(name: string, node: Node, file: SyntaxFile): number | undefined {
  const around = file.functionAround(node);
  const block =
    node.type === 'assignment_statement' && around ? declaringBlock(name, node, around, file) : blockOf(node);
  const isBody = !block || !around || block.parent === around || block.parent?.parent === around;
  return isBody ? undefined : block.endIndex;
}

/**
 * The end of the function if `api := api.Group("/v1")` or `server := &server{}` redeclares a name of an outer scope. On
 * the right side and before, the name denotes what is outside. https://go.dev/ref/spec#Declarations_and_scope
 */
function endOfShadowing(name: string, node: Node, file: SyntaxFile): number | undefined {
  const right = node.type === 'short_var_declaration' ? node.childForFieldName('right') : null;
  const isOutside =
    right?.descendantsOfType(['identifier', 'type_identifier']).some((each) => each?.text === name) ?? false;
  return isOutside ? file.functionAround(node)?.endIndex : undefined;
}

function declaringBlock(name: string, node: Node, around: Node, file: SyntaxFile): Node | undefined {
  return localsOf(around, file).findLast((local) => declares(local, name, node))?.block;
}

/**
 * Whether an assignment under a condition sets a variable that has a value: `if prefix == "" { prefix = "/" }`. It is taken for a
 * default and left out, unless it extends the value.
 */
function isConditional(node: Node, file: SyntaxFile): boolean {
  if (node.type !== 'assignment_statement') {
    return false;
  }
  const names = node.childForFieldName('left')?.namedChildren.map(({ text }) => text) ?? [];
  for (let parent = node.parent; parent && !/function|method|func_/.test(parent.type); parent = parent.parent) {
    if (parent.type === 'if_statement') {
      const statement = parent;
      return names.some((name) => hasValueBefore(name, statement, file));
    }
  }
  return false;
}

function hasValueBefore(name: string, statement: Node, file: SyntaxFile): boolean {
  for (let around: Node | null = statement; around; around = around.parent) {
    if (/^(?:function_declaration|method_declaration|func_literal)$/.test(around.type)) {
      return (
        localsOf(around, file).some(
          ({ names, hasValue, at, block }) =>
            hasValue &&
            at < statement.startIndex &&
            block.startIndex <= statement.startIndex &&
            statement.endIndex <= block.endIndex &&
            names.includes(name),
        ) || isParameter(name, around)
      );
    }
  }
  return false;
}

/** Bindings of the fields that a composite literal sets, as members of its type. */
export function literalFields(node: Node, file: SyntaxFile): Fact[] {
  const type = node.childForFieldName('type');
  if (type?.type !== 'type_identifier') {
    return [];
  }
  return (node.childForFieldName('body')?.namedChildren ?? []).flatMap((element): Fact[] => {
    const key = element.type === 'keyed_element' ? element.childForFieldName('key')?.firstNamedChild : undefined;
    const value = element.childForFieldName('value')?.firstNamedChild;
    return key?.type === 'identifier' && value && value.type !== 'literal_value'
      ? [
          {
            kind: 'binding',
            name: key.text,
            value: file.value(value),
            memberOf: type.text,
            inLiteral: true,
            ...file.position(node),
          },
        ]
      : [];
  });
}

/**
 * The name of the type of an expression, as far as the enclosing function and the structs of this file determine it.
 */
function typeOf(node: Node | null, file: SyntaxFile): string | undefined {
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
