import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

interface Names {
  readonly bound: ReadonlyMap<string, readonly Expression[]>;
  /** The import paths of all packages. */
  readonly imported: readonly string[];
}

const known = new WeakMap<SyntaxFile, Names>();

/** What each name of a file is bound to; every call of a file asks. */
export function namesIn(file: SyntaxFile): Names {
  const before = known.get(file);
  if (before) {
    return before;
  }
  const bound = new Map<string, Expression[]>();
  const imported = new Set<string>();
  for (const fact of file.declarations) {
    if (fact.kind === 'binding') {
      const values = bound.get(fact.name) ?? [];
      values.push(fact.value);
      bound.set(fact.name, values);
      if (fact.value.kind === 'module') {
        imported.add(fact.value.module);
      }
    }
  }
  const names = { bound, imported: [...imported] };
  known.set(file, names);
  return names;
}

/** Whether a file imports one of some packages. */
export function imports({ packages }: { readonly packages: RegExp }, file: SyntaxFile): boolean {
  return namesIn(file).imported.some((path) => packages.test(path));
}

/** What a variable of the function around was made from: `get := r.GET`. https://go.dev/ref/spec#Method_values */
export function methodValue(called: Node, file: SyntaxFile): Node | undefined {
  const bound = namesIn(file).bound.get(called.text) ?? [];
  const around = bound.some(({ kind }) => kind === 'member') ? file.functionAround(called) : undefined;
  const declared = around
    ?.descendantsOfType('short_var_declaration')
    .findLast(
      (node) =>
        node &&
        node.endIndex <= called.startIndex &&
        node.childForFieldName('left')?.text === called.text &&
        node.childForFieldName('right')?.namedChildCount === 1,
    );
  const made = declared?.childForFieldName('right')?.firstNamedChild;
  return made?.type === 'selector_expression' ? made : undefined;
}
