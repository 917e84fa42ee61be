import { isMap, isScalar, isSeq, type Pair } from 'yaml';

/** The file extensions of YAML. */
export const yamlExtensions: readonly string[] = ['yaml', 'yml'];

/**
 * Options of the YAML parser. Without this level it prints warnings that quote the file, and texts of a workspace must
 * not be logged. To report repeated keys, it would compare each key with all keys before it.
 */
export const yamlOptions = { logLevel: 'error', uniqueKeys: false } as const;

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
