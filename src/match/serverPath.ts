import { groupBy } from '../model/groupBy.ts';
import { memoized } from '../model/memoized.ts';
import { fileNameOf } from '../routes/syntax/paths.ts';

/** Where a file on the server is in the workspace. An ambiguous one is named, never guessed. */
export type ServerPath =
  | { readonly kind: 'found'; readonly file: string }
  | { readonly kind: 'ambiguous'; readonly files: readonly string[] }
  | { readonly kind: 'none' };

/** Folders of other people's code: what lies below them on the server is not the workspace's file of the same name. */
const foreign =
  /\/(node_modules|vendor|site-packages|dist-packages|bower_components|gems|\.pnpm|python\d[\d.]*|pkg\/mod)\/|^\/usr\/(lib|local\/(lib|go)|share)\//;

const nowhere: ServerPath = { kind: 'none' };

/**
 * Finds the workspace file with the longest tail, counted in segments, in common with an absolute path on the server.
 *
 * A tail counts when it is the whole workspace path or at least two segments long: a file name alone (`index.js` in another folder) is
 * no evidence. Several files with equally long tails are ambiguous. Drive letters, backslashes and `file:` addresses are understood;
 * paths written with backslashes are compared without regard to case, as their servers do.
 *
 * @param workspaceFiles paths from the workspace folder, with forward slashes
 */
export function resolveServerPath(file: string, workspaceFiles: readonly string[]): ServerPath {
  const windows = file.includes('\\') || /^(file:\/\/\/)?[a-z]:/i.test(file);
  const wanted = segmentsOf(file);
  const name = wanted.at(-1);
  if (name === undefined) {
    return nowhere;
  }
  const candidates = indexOf(workspaceFiles).get(name.toLowerCase()) ?? [];
  let longest = 0;
  let files: string[] = [];
  for (const candidate of candidates) {
    const length = evidence(wanted, segmentsOf(candidate), windows);
    if (length > longest) {
      longest = length;
      files = [];
    }
    if (length > 0 && length === longest) {
      files.push(candidate);
    }
  }
  const [found, ...others] = files;
  if (found === undefined) {
    return nowhere;
  }
  return others.length === 0 ? { kind: 'found', file: found } : { kind: 'ambiguous', files };
}

/** The number of segments in common at the end, 0 where they are no evidence. */
function evidence(wanted: readonly string[], candidate: readonly string[], ignoreCase: boolean): number {
  const fold = (text: string | undefined) => (ignoreCase ? text?.toLowerCase() : text);
  let length = 0;
  while (length < candidate.length && length < wanted.length) {
    if (fold(candidate.at(-1 - length)) !== fold(wanted.at(-1 - length))) {
      break;
    }
    length += 1;
  }
  if (length < 2 && length < candidate.length) {
    return 0;
  }
  const beforeTail = `/${wanted.slice(0, wanted.length - length).join('/')}/`;
  return foreign.test(beforeTail) ? 0 : length;
}

/** Files by last segment in lower case. The list of a workspace is looked up many times before it changes. */
const indexOf = memoized((files: readonly string[]) => groupBy(files, (file) => fileNameOf(file).toLowerCase()));

function segmentsOf(path: string): string[] {
  return path
    .replace(/^file:\/\//, '')
    .split(/[\\/]+/)
    .filter((segment) => segment !== '' && segment !== '.' && !/^[a-z]:$/i.test(segment));
}
