import { concatenation, type Expression, member, text, unknown } from '../../../facts/expression.ts';
import { assignmentsOf, type RubyCall } from '../../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** A value with variables put in: a routes file runs from top to bottom, and so it is read. */
export function substituted(value: Expression, variables: ReadonlyMap<string, Expression>): Expression {
  switch (value.kind) {
    case 'name':
      return variables.get(value.name) ?? value;
    case 'text':
      return concatenation(
        value.parts.map((part) => (typeof part === 'string' ? text(part) : substituted(part, variables))),
      );
    case 'list':
      return { ...value, items: value.items.map((item) => substituted(item, variables)) };
    case 'member': {
      const of = substituted(value.of, variables);
      return of.kind === 'object' ? (of.entries[value.name] ?? unknown) : member(of, value.name);
    }
    default:
      return value;
  }
}

/** The variables that branches of a statement set: which of them ran is known at run time alone. */
export function variablesSetIn(statement: Node): readonly string[] {
  return assignmentsOf(statement).flatMap((assignment) => {
    const target = assignment.childForFieldName('left');
    return target?.type === 'identifier' ? [target.text] : [];
  });
}

/** What a loop gives its block each time: an item, or the parts of one; once something unknown where the list is not known. */
export function itemsOf(value: Expression): readonly (readonly Expression[])[] {
  switch (value.kind) {
    case 'list':
      return value.items.map((item) => (item.kind === 'list' ? item.items : [item]));
    case 'object':
      return Object.entries(value.entries).map(([key, item]) => [text(key), item]);
    default:
      return [[unknown]];
  }
}

/** A method that a routes file defines for itself. */
export function methodNamed(called: string, file: SyntaxFile): Node | undefined {
  const methods = file.root.descendantsOfType('method');
  return methods.find((method) => method?.childForFieldName('name')?.text === called) ?? undefined;
}

/** What a call gives each parameter of a method, or its default. */
export function argumentsOf(method: Node, call: RubyCall): readonly (readonly [string, Node | null | undefined])[] {
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.map((parameter, index) => {
    const own = parameter.childForFieldName('name')?.text ?? parameter.text;
    return [own, call.named.get(own) ?? call.given[index] ?? parameter.childForFieldName('value')] as const;
  });
}
