import { type Expression, functionScope } from '../../../facts/expression.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { functionsOf } from '../routers.ts';

/** The scopes of functions that a file exports: where they are called decides within which group. */
export function exportedScopes(file: SyntaxFile): ReadonlySet<string | number> {
  const names = new Set(file.declarations.flatMap((fact) => (fact.kind === 'export' ? namesIn(fact.value) : [])));
  return new Set(
    functionsOf(file)
      .filter((node) => isExported(node, names))
      .map(({ startIndex }) => functionScope(startIndex)),
  );
}

function isExported(node: Node, names: ReadonlySet<string>): boolean {
  const declarator = node.parent?.type === 'variable_declarator' ? node.parent : undefined;
  const name = (declarator ?? node).childForFieldName('name')?.text;
  const statement = declarator?.parent ?? node;
  if (statement.parent?.type === 'export_statement') {
    return true;
  }
  const assigned = node.parent?.type === 'assignment_expression' ? node.parent.childForFieldName('left')?.text : '';
  const isTop = statement.parent?.type === 'program';
  return /^(?:module\.)?exports\b/.test(assigned ?? '') || (isTop && name !== undefined && names.has(name));
}

function namesIn(value: Expression): readonly string[] {
  switch (value.kind) {
    case 'name':
      return [value.name];
    case 'object':
      return Object.values(value.entries).flatMap((entry) => (entry.kind === 'name' ? [entry.name] : []));
    default:
      return [];
  }
}
