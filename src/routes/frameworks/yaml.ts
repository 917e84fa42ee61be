import { type Document, isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import { rememberingLast } from '../syntax/rememberingLast.ts';

/** The file extensions of YAML. */
export const yamlExtensions: readonly string[] = ['yaml', 'yml'];

/**
 * Options of the YAML parser. Without this level it prints warnings that quote the file, and texts of a workspace must
 * not be logged. To report repeated keys, it would compare each key with all keys before it.
 */
export const yamlOptions = { logLevel: 'error', uniqueKeys: false } as const;

/** A document of YAML, with the lines of its text. */
export interface YamlDocument {
  readonly document: Document;
  readonly lines: LineCounter;
}

/** Weakly held: a document takes twenty times as much memory as its text. */
const lastParsed = rememberingLast((source) => new WeakRef(parsed(source)));

/** The document of a text. Memoised for the last text, since several readers ask for the same one. */
export function yamlDocument(source: string): YamlDocument {
  return lastParsed(source).deref() ?? parsed(source);
}

function parsed(source: string): YamlDocument {
  const lines = new LineCounter();
  return { document: parseDocument(source, { ...yamlOptions, lineCounter: lines }), lines };
}

/** A string, or all strings in a list or map. */
export function stringsIn(node: unknown): readonly string[] {
  if (isSeq(node)) {
    return node.items.flatMap(stringsIn);
  }
  if (isMap(node)) {
    return node.items.flatMap((item: Pair) => stringsIn(item.value));
  }
  const string = stringIn(node);
  return string === undefined ? [] : [string];
}

/** A scalar as a string; undefined for any other node. */
export function stringIn(node: unknown): string | undefined {
  return isScalar(node) && node.value !== null ? String(node.value) : undefined;
}
