import { memoized } from '../../../model/memoized.ts';
import { type Expression, name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedValue, assignedVariable } from '../assignedVariables.ts';
import { binding } from '../binding.ts';
import { assignedBranch } from '../variableScopes.ts';
import { classOf, nameOf } from './scopes.ts';
import { withText } from './values.ts';

/** What an assignment binds: a variable, a field, a property, or an entry of an object. */
export function assignmentFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (!left || !right) {
    return [];
  }
  const around = file.functionAround(node);
  const owner = around?.type === 'constructor_declaration' ? classOf(around) : undefined;
  const field = owner && fieldSet(left, owner);
  if (field !== undefined) {
    const value = file.value(right);
    const branch = assignedBranch(node, left.text, value, file);
    return [{ ...binding(field, value, node, file, nameOf(owner)), ...branch }];
  }
  if (left.type !== 'identifier') {
    return replacedText(left, file.value(right), node, file);
  }
  const value = assignedValue(left.text, node.childForFieldName('operator')?.text ?? '', file.value(right));
  return assignedVariable(left.text, value, node, file);
}

/** The binding of a variable to a copy of its object with another text in a member, after an assignment to the member. */
function replacedText(left: Node, value: Expression, node: Node, file: SyntaxFile): readonly Fact[] {
  const [object, member] = [left.childForFieldName('expression'), left.childForFieldName('name')];
  const isInitialised = object?.type === 'identifier' && value.kind === 'text' && initialised(file).has(object.text);
  return object && member && isInitialised
    ? assignedVariable(object.text, withText(name(object.text), { [member.text]: value }), node, file)
    : [];
}

const initialised = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set([...file.text.matchAll(/\b(\w+)\s{0,20}=\s{0,20}new\b[^;{}=]{0,100}\{/g)].map(([, made = '']) => made)),
);

/** The field that a constructor sets: https://learn.microsoft.com/dotnet/csharp/programming-guide/classes-and-structs/constructors */
function fieldSet(left: Node, owner: Node): string | undefined {
  const named = /^(?:this\s*\.\s*)?(\w+)$/.exec(left.text)?.[1];
  return named !== undefined && fieldsOf(owner).has(named) ? named : undefined;
}

const fieldsOf = memoized((owner: Node): ReadonlySet<string> => {
  const members = owner.childForFieldName('body')?.namedChildren ?? [];
  return new Set(
    members.flatMap((each) =>
      each.type === 'property_declaration'
        ? [nameOf(each) ?? '']
        : each.type === 'field_declaration'
          ? each.namedChildren.flatMap(({ namedChildren }) => namedChildren.flatMap((field) => nameOf(field) ?? []))
          : [],
    ),
  );
});
