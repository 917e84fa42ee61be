import type { FileSource } from '../host/sources.ts';
import { resolveServerPath } from '../match/serverPath.ts';
import type { Disposable } from '../model/event.ts';
import type { Issue, StackFrame } from '../model/issue.ts';

/** A line of a workspace file. */
export interface SourceLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Where errors were raised, in the files of the workspace. Keeps the list of files from one change to the next. */
export class IssuePlaces implements Disposable {
  readonly #source: Pick<FileSource, 'value' | 'onDidChange'>;
  readonly #subscription: Disposable;
  #files: readonly string[] | undefined;

  constructor(source: Pick<FileSource, 'value' | 'onDidChange'>) {
    this.#source = source;
    this.#subscription = source.onDidChange(() => {
      this.#files = undefined;
    });
  }

  /** The place of a stack frame; undefined where it is not in the workspace, is ambiguous, or says that it is other people's code. */
  ofFrame(frame: StackFrame): SourceLine | undefined {
    return frame.inApp === false ? undefined : this.#placeOf(frame.file, frame.line);
  }

  /**
   * The place of an error, as near as the workspace knows: its own line, or the first frame of the stack that is in the workspace, for
   * errors that libraries raise.
   */
  ofIssue({ file, line, stack }: Issue): SourceLine | undefined {
    const own = file === undefined ? undefined : this.#placeOf(file, line);
    if (own !== undefined) {
      return own;
    }
    for (const frame of stack) {
      const place = this.ofFrame(frame);
      if (place !== undefined) {
        return place;
      }
    }
    return undefined;
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #placeOf(file: string, line: number | undefined): SourceLine | undefined {
    this.#files ??= this.#source.value;
    const path = resolveServerPath(file, this.#files);
    return path.kind === 'found' && line !== undefined && line > 0 ? { file: path.file, line } : undefined;
  }
}
