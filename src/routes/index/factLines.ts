import type { Fact } from '../facts/facts.ts';
import { LineTable } from '../syntax/lineTable.ts';

/** The facts of a file, its mounts and scopes with the lines on which they begin: links between files show them, and keep no text. */
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
