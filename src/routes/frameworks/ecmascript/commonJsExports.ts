import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { ExportedName } from './fileRoutes.ts';

const assignment = '(assignment_expression left: (member_expression) @left right: (_) @right) @assignment';

/** What a CommonJS module exports by names, each with its assignment: `exports.handler = …`, `module.exports.handler = …`. */
export function commonJsExports(file: SyntaxFile): readonly ExportedName[] {
  return file.matches(assignment).flatMap(({ captures }): readonly ExportedName[] => {
    const [left, right, node] = ['left', 'right', 'assignment'].map(
      (kind) => captures.find(({ name }) => name === kind)?.node,
    );
    const on = left?.childForFieldName('object')?.text;
    const name = left?.childForFieldName('property')?.text;
    return name !== undefined && right && node && (on === 'exports' || on === 'module.exports')
      ? [{ name, value: file.value(right), node }]
      : [];
  });
}
