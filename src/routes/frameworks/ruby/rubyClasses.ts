import { name, text } from '../../facts/expression.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { qualifiedName } from '../../languages/ruby/declarations.ts';
import { namedAfter } from '../../languages/ruby/names.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** A class that may be an application, because it inherits from a class that is or may be one. */
export interface ApplicationClass {
  readonly node: Node;
  readonly name: string;
  readonly body: Node | null;
  readonly scope: Scope;
}

/** The classes of a file that inherit, directly or through others, from one of the given classes of a gem. */
export function applicationClasses(
  framework: string,
  bases: readonly string[],
  file: SyntaxFile,
): readonly ApplicationClass[] {
  return file.root.descendantsOfType('class').flatMap((node) => {
    const superclass = node?.childForFieldName('superclass')?.firstNamedChild?.text.replace(/^::/, '');
    if (!node || superclass === undefined) {
      return [];
    }
    const own = qualifiedName(node);
    const scope: Scope = {
      kind: 'scope',
      framework,
      id: own,
      path: text(''),
      within: 'root',
      ...(bases.includes(superclass) ? {} : { madeBy: { type: name(own), bases } }),
      inside: undefined,
      at: node.startIndex,
    };
    return [{ node, name: own, body: node.childForFieldName('body'), scope }];
  });
}

/**
 * The classes that a file reopens without naming their base class, in a file that is not named after them.
 * https://docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html#label-Inheritance
 */
export function reopenedClasses(framework: string, file: SyntaxFile): readonly ApplicationClass[] {
  return file.root.descendantsOfType('class').flatMap((node) => {
    if (!node?.childForFieldName('name') || node.childForFieldName('superclass')) {
      return [];
    }
    const own = qualifiedName(node);
    if (namedAfter(own)(file.path)) {
      return [];
    }
    const scope: Scope = {
      kind: 'scope',
      framework,
      id: own,
      path: text(''),
      within: 'router',
      onlyMounted: true,
      inside: undefined,
      at: node.startIndex,
    };
    return [{ node, name: own, body: node.childForFieldName('body'), scope }];
  });
}
