import { type Expression, member } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The bindings of `import a.b as c` and `import a.b` (which binds `a`). */
export function importBindings(node: Node, file: SyntaxFile): Fact[] {
  return node.namedChildren.map((imported) => {
    const module =
      imported.type === 'aliased_import' ? (imported.childForFieldName('name')?.text ?? '') : imported.text;
    const alias = imported.type === 'aliased_import' ? imported.childForFieldName('alias')?.text : undefined;
    const top = module.split('.')[0] ?? module;
    return {
      kind: 'binding',
      name: alias ?? top,
      value: { kind: 'module', module: alias === undefined ? top : module },
      ...file.position(node),
    };
  });
}

/** The facts of `from a import b as c`; a star import makes all names of the module visible. */
export function importFromFacts(node: Node, file: SyntaxFile): Fact[] {
  const source = node.childForFieldName('module_name');
  if (!source) {
    return [];
  }
  const module: Expression = { kind: 'module', module: source.text.replace(/\s/g, '') };
  return node.namedChildren.flatMap((imported): Fact[] => {
    if (imported.id === source.id) {
      return [];
    }
    if (imported.type === 'wildcard_import') {
      return [{ kind: 'export', name: '*', value: module }];
    }
    const name = imported.type === 'aliased_import' ? imported.childForFieldName('name')?.text : imported.text;
    const alias = imported.type === 'aliased_import' ? imported.childForFieldName('alias')?.text : undefined;
    return name === undefined
      ? []
      : [{ kind: 'binding', name: alias ?? name, value: member(module, name), ...file.position(node) }];
  });
}
