import { type Expression, lastName, literalText } from '../../facts/expression.ts';
import type { ClassFact } from '../../facts/facts.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';

type Constructed = Pick<ClassFact, 'constructed' | 'isTuple'>;

/**
 * The fields that the generated constructor of a class takes, in the order of the source; undefined if its constructor is not generated.
 * https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass ,
 * https://docs.python.org/3/library/typing.html#typing.NamedTuple , https://www.attrs.org/en/stable/api.html#attrs.define
 */
export function constructedFields(
  body: Node | null,
  bases: readonly Expression[],
  decorators: readonly Expression[],
): Constructed {
  const isGenerated =
    decorators.some((each) =>
      /^(?:dataclass|define|frozen)$/.test(lastName(each.kind === 'call' ? each.callee : each)),
    ) || bases.some((base) => lastName(base) === 'NamedTuple');
  if (isGenerated && body) {
    const constructed = codeIn(body).flatMap((statement) => fieldIn(statement.firstNamedChild));
    return { constructed, ...(bases.some((base) => lastName(base) === 'NamedTuple') ? { isTuple: true } : {}) };
  }
  return bases.map(tupleFields).find((fields) => fields !== undefined) ?? {};
}

/**
 * The fields of the class that `namedtuple('Point', ['x', 'y'])` or `NamedTuple('Point', [('x', int)])` creates; undefined for any
 * other value. https://docs.python.org/3/library/collections.html#collections.namedtuple
 */
export function tupleFields(value: Expression): Constructed | undefined {
  if (value.kind !== 'call' || !/^(?:namedtuple|NamedTuple)$/.test(lastName(value.callee))) {
    return undefined;
  }
  const fields = value.arguments[1] ?? value.named?.['field_names'];
  const written = fields && literalText(fields);
  const names =
    fields?.kind === 'list'
      ? fields.items.map((item) => literalText(item.kind === 'list' ? (item.items[0] ?? item) : item))
      : written?.split(/[\s,]+/).filter((field) => field !== '');
  return names?.every((field) => field !== undefined) ? { constructed: names, isTuple: true } : undefined;
}

/** The field that `name: str = 'open'` declares. None for a `ClassVar`, or if the constructor does not take the field. */
function fieldIn(assignment: Node | null): readonly string[] {
  const type = assignment?.type === 'assignment' ? assignment.childForFieldName('type') : null;
  const name = assignment?.childForFieldName('left');
  const isTaken =
    type &&
    !/\bClassVar\b/.test(type.text) &&
    !/\binit\s*=\s*False\b/.test(assignment?.childForFieldName('right')?.text ?? '');
  return isTaken && name?.type === 'identifier' ? [name.text] : [];
}
