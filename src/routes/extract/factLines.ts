import type { Fact } from '../facts/facts.ts';
import { LineTable } from '../syntax/lineTable.ts';

/**
 * The facts of a file, with line numbers added to mounts and scopes. The linker shows these lines, and does not have
 * the text of the file.
 */
export function withLines(facts: readonly Fact[], text: string): readonly Fact[] {
  let lines: LineTable | undefined;
  return facts.map((fact) => {
    if ((fact.kind !== 'mount' && fact.kind !== 'scope') || fact.line !== undefined) {
      return fact;
    }
    lines ??= new LineTable(text);
    return { ...fact, line: lines.row(fact.at) + 1 };
  });
}
