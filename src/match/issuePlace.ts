import type { Issue, StackFrame } from '../model/issue.ts';
import type { Place } from '../model/route.ts';
import { resolveServerPath } from './serverPath.ts';

/**
 * The place of a stack frame among the files of the workspace; undefined if it is not there, is ambiguous, or is in a
 * third-party package.
 */
export function placeOfFrame(frame: StackFrame, workspaceFiles: readonly string[]): Place | undefined {
  return frame.inApp === false ? undefined : placeOf(frame.file, frame.line, workspaceFiles);
}

/**
 * The place of an error, as near as the workspace knows: its own line, or the first frame of the stack that is in the workspace, for
 * errors that libraries raise.
 */
export function placeOfIssue({ file, line, stack }: Issue, workspaceFiles: readonly string[]): Place | undefined {
  const own = file === undefined ? undefined : placeOf(file, line, workspaceFiles);
  if (own !== undefined) {
    return own;
  }
  for (const frame of stack) {
    const place = placeOfFrame(frame, workspaceFiles);
    if (place !== undefined) {
      return place;
    }
  }
  return undefined;
}

function placeOf(file: string, line: number | undefined, workspaceFiles: readonly string[]): Place | undefined {
  const path = resolveServerPath(file, workspaceFiles);
  return path.kind === 'found' && line !== undefined && line > 0 ? { file: path.file, line } : undefined;
}
