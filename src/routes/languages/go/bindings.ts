import type { Node } from 'web-tree-sitter';
import type { Fact } from '../../facts/facts.ts';
import { member, type Value } from '../../facts/value.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { receiverOf } from './functions.ts';
import { namedType, objectOf, simpleTypeName } from './types.ts';

/** `const` and `var`, `:=` and `=`. A name holds from the end of its statement on. */
export function bindingFacts(node: Node, file: SyntaxFile): Fact[] {
  const left = node.childForFieldName('left')?.namedChildren ?? node.childrenForFieldName('name').filter(isNode);
  const right = (node.childForFieldName('right') ?? node.childForFieldName('value'))?.namedChildren ?? [];
  if (right.length === 0) {
    const value = objectOf(node.childForFieldName('type'));
    return value ? left.flatMap((target) => bind(target, value, node, file)) : [];
  }
  if (node.type === 'assignment_statement' && node.childForFieldName('operator')?.text !== '=') {
    return [];
  }
  const [only] = right;
  return left.flatMap((target, index) => {
    if (isConditional(node) && target.type === 'identifier') {
      return [];
    }
    const part = right[index];
    const value =
      right.length === left.length ? file.value(part) : only ? member(file.value(only), String(index)) : undefined;
    return value && target.text !== '_' ? bind(target, value, node, file) : [];
  });
}

function isNode(node: Node | null): node is Node {
  return node !== null;
}

function bind(target: Node, value: Value, node: Node, file: SyntaxFile): Fact[] {
  const position = { inside: file.position(node).inside, at: node.endIndex };
  if (target.type === 'identifier') {
    return [{ kind: 'binding', name: target.text, value, ...position }];
  }
  const owner = target.type === 'selector_expression' ? typeOf(target.childForFieldName('operand'), file) : undefined;
  const field = target.childForFieldName('field')?.text;
  return owner === undefined || field === undefined
    ? []
    : [{ kind: 'binding', name: field, value, memberOf: owner, ...position }];
}

/** A default for a variable that has a value already (`if prefix == "" { prefix = "/" }`) does not count. */
function isConditional(node: Node): boolean {
  if (node.type !== 'assignment_statement') {
    return false;
  }
  const names = node.childForFieldName('left')?.namedChildren.map(({ text }) => text) ?? [];
  for (let parent = node.parent; parent && !/function|method|func_/.test(parent.type); parent = parent.parent) {
    if (parent.type === 'if_statement') {
      return names.some((name) => hasValueBefore(name, parent));
    }
  }
  return false;
}

function hasValueBefore(name: string, statement: Node): boolean {
  for (let parent: Node | null = statement; parent; parent = parent.parent) {
    for (let before = parent.previousNamedSibling; before; before = before.previousNamedSibling) {
      const left = before.childForFieldName('left')?.namedChildren ?? [];
      if (before.type === 'short_var_declaration' && left.some(({ text }) => text === name)) {
        return true;
      }
    }
    if (/^(?:function_declaration|method_declaration|func_literal)$/.test(parent.type)) {
      const parameters = parent.childForFieldName('parameters')?.namedChildren ?? [];
      return parameters.some((each) => each.childrenForFieldName('name').some((own) => own?.text === name));
    }
  }
  return false;
}

/** The fields that a composite literal gives an object of a type of this package. */
export function literalFields(node: Node, file: SyntaxFile): Fact[] {
  const type = node.childForFieldName('type');
  if (type?.type !== 'type_identifier') {
    return [];
  }
  return (node.childForFieldName('body')?.namedChildren ?? []).flatMap((element): Fact[] => {
    const key = element.type === 'keyed_element' ? element.childForFieldName('key')?.firstNamedChild : undefined;
    const value = element.childForFieldName('value')?.firstNamedChild;
    return key?.type === 'identifier' && value && value.type !== 'literal_value'
      ? [{ kind: 'binding', name: key.text, value: file.value(value), memberOf: type.text, ...file.position(node) }]
      : [];
  });
}

/** The name of the type that an expression has, as far as the function around it and the structs of this file tell. */
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
    const declared = [receiver, ...(around.childForFieldName('parameters')?.namedChildren ?? [])].find(
      (each) => each?.childForFieldName('name')?.text === node.text,
    );
    const type = simpleTypeName(declared?.childForFieldName('type')) ?? typeMade(node.text, around);
    if (type !== undefined) {
      return type;
    }
  }
  return undefined;
}

function fieldType(owner: string, field: string | undefined, file: SyntaxFile): string | undefined {
  for (const spec of file.root.descendantsOfType('type_spec')) {
    if (spec?.childForFieldName('name')?.text === owner) {
      for (const declaration of spec.childForFieldName('type')?.firstNamedChild?.namedChildren ?? []) {
        if (declaration.childrenForFieldName('name').some((each) => each?.text === field)) {
          return simpleTypeName(declaration.childForFieldName('type'));
        }
      }
    }
  }
  return undefined;
}

/** The type of a variable that its statement shows: `s := &Server{}`, `s := new(Server)`, `var s Server`. */
function typeMade(name: string, around: Node): string | undefined {
  for (const node of around.descendantsOfType(['short_var_declaration', 'var_spec'])) {
    const left = node?.childForFieldName('left')?.firstNamedChild ?? node?.childForFieldName('name');
    if (node && left?.text === name) {
      const right = (node.childForFieldName('right') ?? node.childForFieldName('value'))?.firstNamedChild;
      const literal = right?.type === 'unary_expression' ? right.childForFieldName('operand') : right;
      const made = literal?.type === 'composite_literal' ? literal.childForFieldName('type') : null;
      const allocated = /^new\((\w+)\)$/.exec(right?.text ?? '')?.[1];
      return namedType(made)?.text ?? allocated ?? simpleTypeName(node.childForFieldName('type'));
    }
  }
  return undefined;
}
