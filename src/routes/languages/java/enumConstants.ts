import type { Binding } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { constantBindings, mayHavePaths } from '../jvm/enumConstants.ts';
import { argumentsOf } from './calls.ts';

/** Bindings of the constants of an enumeration. A constant with a body is left out, since it may override methods. */
export function enumFacts(node: Node, file: SyntaxFile): readonly Binding[] {
  const parts = node.childForFieldName('body')?.namedChildren ?? [];
  const constants = parts.filter((part) => part.type === 'enum_constant' && !part.childForFieldName('body'));
  if (node.type !== 'enum_declaration' || constants.length === 0 || !mayHavePaths(node)) {
    return [];
  }
  const members = parts.find(({ type }) => type === 'enum_body_declarations')?.namedChildren ?? [];
  const constructors = members.filter(({ type }) => type === 'constructor_declaration').map(parametersOf);
  return constantBindings({
    name: node.childForFieldName('name')?.text ?? '',
    constants: constants.map((constant) => ({
      name: constant.childForFieldName('name')?.text ?? '',
      node: constant,
      given: argumentsOf(constant).map((argument) => file.value(argument)),
    })),
    parametersFor: (count) => constructors.find((parameters) => parameters.length === count) ?? [],
    held: heldIn(members, /@Getter\b/.test(node.text)),
  });
}

function parametersOf(declaration: Node): readonly string[] {
  const given = declaration.childForFieldName('parameters')?.namedChildren ?? [];
  return given.flatMap((parameter) => parameter.childForFieldName('name')?.text ?? []);
}

/** By the name of a field, or of a getter (also one that Lombok generates), the constructor parameter whose argument it holds. */
function heldIn(members: readonly Node[], hasGetters: boolean): ReadonlyMap<string, string> {
  const held = new Map<string, string>();
  for (const member of members.filter(({ type }) => type === 'constructor_declaration')) {
    for (const { text } of member.childForFieldName('body')?.namedChildren ?? []) {
      const [, field, parameter] = /^(?:this\.)?(\w+) ?= ?(\w+);$/.exec(text) ?? [];
      if (field !== undefined && parameter !== undefined) {
        held.set(field, parameter);
      }
    }
  }
  const fields = [...held];
  for (const member of members.filter(({ type }) => type === 'method_declaration')) {
    const returned = /^\{\s*return (?:this\.)?(\w+);\s*\}$/.exec(member.childForFieldName('body')?.text ?? '')?.[1];
    const parameter = held.get(returned ?? '');
    if (parameter !== undefined) {
      held.set(member.childForFieldName('name')?.text ?? '', parameter);
    }
  }
  // https://projectlombok.org/features/GetterSetter
  for (const [field, parameter] of hasGetters ? fields : []) {
    held.set(`get${field.slice(0, 1).toUpperCase()}${field.slice(1)}`, parameter);
  }
  return held;
}
