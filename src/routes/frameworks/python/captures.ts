import type { Fact } from '../../facts/facts.ts';
import { type Match, readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Reads a node. */
export type ReadNode = (file: SyntaxFile, node: Node) => readonly Fact[];

/** Readers for queries with one capture a pattern, by the name of the capture. */
export type CaptureReaders = Readonly<Record<string, ReadNode>>;

/** The facts of the captured nodes; a capture without a reader has none. */
export function readCaptures(file: SyntaxFile, matches: readonly Match[], readers: CaptureReaders): readonly Fact[] {
  return readCaptured(matches, (name, node) => readers[name]?.(file, node) ?? []);
}
