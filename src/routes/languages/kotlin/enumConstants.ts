import type { Expression } from '../../facts/expression.ts';
import type { Binding } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { constantBindings, mayHavePaths } from '../jvm/enumConstants.ts';
import { child } from './scopes.ts';

/** Bindings of the constants of an enumeration. A constant with a body is left out, since it may override methods. */
export function enumFacts(node: Node, file: SyntaxFile): readonly Binding[] {
  const body = child(node, 'enum_class_body');
  const entries = (body?.namedChildren ?? []).filter(
    (part) => part.type === 'enum_entry' && !child(part, 'class_body'),
  );
  if (!body || entries.length === 0 || !mayHavePaths(node)) {
    return [];
  }
  const maker = child(node, 'primary_constructor');
  const declared = (maker && child(maker, 'class_parameters'))?.namedChildren ?? [];
  const parameters = declared.filter(({ type }) => type === 'class_parameter');
  const names = parameters.map((parameter) => child(parameter, 'identifier')?.text ?? '');
  const properties = names.filter((_, index) => /\bva[lr]\s/.test(parameters[index]?.text ?? ''));
  const held = new Map(properties.map((property) => [property, property]));
  for (const method of body.namedChildren.filter(({ type }) => type === 'function_declaration')) {
    const returned = /^=\s*(?:this\.)?(\w+)$/.exec(child(method, 'function_body')?.text ?? '')?.[1] ?? '';
    if (held.has(returned)) {
      held.set(method.childForFieldName('name')?.text ?? '', returned);
    }
  }
  return constantBindings({
    name: node.childForFieldName('name')?.text ?? '',
    constants: entries.map((entry) => ({
      name: child(entry, 'identifier')?.text ?? '',
      node: entry,
      ...argumentsOf(entry, file),
    })),
    parametersFor: () => names,
    held,
  });
}

function argumentsOf(entry: Node, file: SyntaxFile) {
  const given: Expression[] = [];
  const named = new Map<string, Expression>();
  for (const argument of codeIn(child(entry, 'value_arguments'))) {
    const value = file.value(codeIn(argument).at(-1));
    if (argument.children.some(({ type }) => type === '=')) {
      named.set(argument.firstNamedChild?.text ?? '', value);
    } else {
      given.push(value);
    }
  }
  return { given, named };
}
