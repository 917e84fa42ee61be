import { memoized } from '../../../../model/memoized.ts';
import { member, name } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * The settings of a class by which django-configurations configures a project, as those of its module. A setting that another class of
 * the file has too depends on the environment, and is not known. https://django-configurations.readthedocs.io/en/stable/patterns/
 */
export function classSettings(file: SyntaxFile, type: Node): readonly Fact[] {
  const bases = type.childForFieldName('superclasses')?.namedChildren ?? [];
  const isConfiguration = bases.some((base) => externalPath(file.value(base), file) === 'configurations.Configuration');
  if (!isConfiguration) {
    return [];
  }
  const className = type.childForFieldName('name')?.text ?? '';
  return assigned(type)
    .filter((each) => classesAssigning(file).get(each) === 1)
    .map((each) => ({ kind: 'export', name: each, value: member(name(className), each) }));
}

/** How many classes of a file assign each setting. */
const classesAssigning = memoized((file: SyntaxFile): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const type of file.root.descendantsOfType('class_definition')) {
    for (const setting of new Set(assigned(type))) {
      counts.set(setting, (counts.get(setting) ?? 0) + 1);
    }
  }
  return counts;
});

/** The settings that the body of a class assigns: names in upper case. */
function assigned(type: Node): readonly string[] {
  return (type.childForFieldName('body')?.namedChildren ?? []).flatMap((statement) => {
    const left = statement.firstNamedChild?.childForFieldName('left');
    return left?.type === 'identifier' && /^[A-Z][A-Z0-9_]*$/.test(left.text) ? [left.text] : [];
  });
}
