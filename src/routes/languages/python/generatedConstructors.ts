import { type Expression, lastName } from '../../facts/expression.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { isCode } from './values.ts';

/**
 * The fields that the generated constructor of a class takes, in the order of the source; undefined if its constructor is not generated.
 * https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass ,
 * https://docs.python.org/3/library/typing.html#typing.NamedTuple , https://www.attrs.org/en/stable/api.html#attrs.define
 */
export function constructedFields(
  body: Node | null,
  bases: readonly Expression[],
  decorators: readonly Expression[],
): { readonly constructed?: readonly string[] } {
  const isGenerated =
    decorators.some((each) =>
      /^(?:dataclass|define|frozen)$/.test(lastName(each.kind === 'call' ? each.callee : each)),
    ) || bases.some((base) => lastName(base) === 'NamedTuple');
  if (!isGenerated || !body) {
    return {};
  }
  return { constructed: body.namedChildren.filter(isCode).flatMap((statement) => fieldIn(statement.firstNamedChild)) };
}

/** The field of `name: str = 'open'`; none of `limit: ClassVar[int] = 5`, or where the constructor does not take it. */
function fieldIn(assignment: Node | null): readonly string[] {
  const type = assignment?.type === 'assignment' ? assignment.childForFieldName('type') : null;
  const name = assignment?.childForFieldName('left');
  const isTaken =
    type &&
    !/\bClassVar\b/.test(type.text) &&
    !/\binit\s*=\s*False\b/.test(assignment?.childForFieldName('right')?.text ?? '');
  return isTaken && name?.type === 'identifier' ? [name.text] : [];
}
