/** Which part of a folder is read. `nested` folders and `exclude` globs are relative to it. */
export interface FolderScope {
  readonly exclude: readonly string[];
  readonly nested: readonly string[];
}

/** Equal for two readings of a folder that read the same part of it. */
export function scopeOf({ exclude, nested }: FolderScope): string {
  return JSON.stringify({ exclude, nested });
}
