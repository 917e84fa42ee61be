import type { FileSource } from '../host/sources.ts';
import { placeOfFrame, placeOfIssue } from '../match/issuePlace.ts';
import type { Disposable } from '../model/event.ts';
import type { Issue, StackFrame } from '../model/issue.ts';
import type { Place } from '../model/route.ts';

/** The places of errors in the files of the workspace. Keeps the list of files and its index until they change. */
export class IssuePlaces implements Disposable {
  readonly #source: Pick<FileSource, 'value' | 'onDidChange'>;
  readonly #subscription: Disposable;
  #kept: readonly string[] | undefined;

  constructor(source: Pick<FileSource, 'value' | 'onDidChange'>) {
    this.#source = source;
    this.#subscription = source.onDidChange(() => {
      this.#kept = undefined;
    });
  }

  ofFrame(frame: StackFrame): Place | undefined {
    return placeOfFrame(frame, this.#files);
  }

  ofIssue(issue: Issue): Place | undefined {
    return placeOfIssue(issue, this.#files);
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  get #files(): readonly string[] {
    this.#kept ??= this.#source.value;
    return this.#kept;
  }
}
