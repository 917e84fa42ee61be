import { type Uri, workspace } from 'vscode';
import { ownSpan } from '../../match/touchedHandlers.ts';
import type { Commit } from '../../model/commit.ts';
import { type Disposable, Emitter } from '../../model/event.ts';
import type { LineRange } from '../../model/ownChanges.ts';
import type { TimeRange } from '../../model/period.ts';
import type { Handler } from '../../model/route.ts';
import type { FileLines } from '../fileLines.ts';
import { forEachLimited } from '../folder/workQueue.ts';
import type { ComponentLog } from '../log.ts';
import type { FileSource, MatchSource } from '../sources.ts';
import { touches } from './commitTouch.ts';
import type { GitCommit, GitRepository } from './gitApi.ts';
import type { GitRepositories } from './gitRepositories.ts';

/** How many commits of a file are examined, from the newest on. */
const mostCommits = 100;
const comparedAtOnce = 4;

/**
 * The commits of a file and the lines that they touched. Valid only for the lines and the commit that it was read for.
 */
interface History {
  readonly repository: GitRepository;
  readonly uri: Uri;
  readonly lines: readonly string[];
  readonly head: string | undefined;
  /** Undefined while they are being read. */
  commits: readonly GitCommit[] | undefined;
  /** The e-mail address of the user's commits; undefined if none is configured. */
  email: string | undefined;
  /** By commit and lines; undefined while it is being determined. */
  readonly touched: Map<string, boolean | undefined>;
}

interface HandlerCommitsSources {
  readonly repositories: Pick<GitRepositories, 'of' | 'onDidChange'>;
  readonly matcher: Pick<MatchSource, 'inFile'>;
  readonly files: Pick<FileSource, 'uriOf' | 'fileOf'>;
  readonly lines: Pick<FileLines, 'linesOf'>;
}

/**
 * The commits that touched the lines of handlers, from the Git extension. Read on demand, and cached until the next
 * commit.
 */
export class HandlerCommits implements Disposable {
  readonly #sources: HandlerCommitsSources;
  readonly #log: ComponentLog;
  readonly #changed = new Emitter<void>();
  readonly #histories = new Map<string, History>();
  readonly #subscription: Disposable;

  constructor(sources: HandlerCommitsSources, log: ComponentLog) {
    this.#sources = sources;
    this.#log = log;
    this.#subscription = sources.repositories.onDidChange(() => this.#forgetOld());
  }

  /** Fires when more is known, and after commits. */
  readonly onDidChange = this.#changed.event;

  /**
   * The commits in a time range that touched a handler; none without Git. Undefined while it is being determined, and
   * while the file has unsaved changes.
   */
  of(handler: Handler, range: TimeRange): readonly Commit[] | undefined {
    const { matcher, lines } = this.#sources;
    const { file, line, name } = handler;
    const match = matcher.inFile(file).find((one) => one.handler.line === line && one.handler.name === name);
    const uri = this.#sources.files.uriOf(file);
    const repository = uri && this.#sources.repositories.of(uri);
    if (match === undefined || uri === undefined || repository === undefined) {
      return [];
    }
    const text = this.#isEdited(file) ? undefined : lines.linesOf(file);
    return text && this.#among(this.#historyOf(file, { repository, uri, lines: text }), ownSpan(match, text), range);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  #isEdited(file: string): boolean {
    return workspace.textDocuments.some(({ isDirty, uri }) => isDirty && this.#sources.files.fileOf(uri) === file);
  }

  #historyOf(file: string, found: Pick<History, 'repository' | 'uri' | 'lines'>): History {
    const head = found.repository.state.HEAD?.commit;
    const known = this.#histories.get(file);
    if (known !== undefined && known.lines === found.lines && known.head === head) {
      return known;
    }
    const history: History = { ...found, head, commits: undefined, email: undefined, touched: new Map() };
    this.#histories.set(file, history);
    void this.#read(history);
    return history;
  }

  async #read(history: History): Promise<void> {
    try {
      const path = history.uri.fsPath;
      const commits = await history.repository.log({ path, maxEntries: mostCommits, maxParents: 1 });
      history.email = await ownEmail(history.repository);
      history.commits = commits.filter(({ parents }) => parents.length <= 1);
    } catch (error) {
      // A repository without commits has no log.
      this.#log.debug(`The commits of ${history.uri.fsPath} cannot be read: ${error}`);
      history.commits = [];
    }
    this.#changed.fire();
  }

  #among(history: History, span: LineRange, range: TimeRange): readonly Commit[] | undefined {
    const within = history.commits?.filter((commit) => isWithin(commit, range));
    const unknown = within?.filter(({ hash }) => !history.touched.has(keyOf(hash, span))) ?? [];
    if (unknown.length > 0) {
      void this.#compare(history, span, unknown);
    }
    const isKnown = within?.every(({ hash }) => history.touched.get(keyOf(hash, span)) !== undefined);
    return isKnown === true
      ? within
          ?.filter(({ hash }) => history.touched.get(keyOf(hash, span)) === true)
          .map((commit) => commitOf(commit, history.email))
      : undefined;
  }

  async #compare(history: History, span: LineRange, commits: readonly GitCommit[]): Promise<void> {
    const { repository, uri, touched } = history;
    for (const { hash } of commits) {
      touched.set(keyOf(hash, span), undefined);
    }
    await forEachLimited(commits, comparedAtOnce, async (commit) => {
      const isTouched = await touches(repository, commit, uri, span).catch((error: unknown) => {
        this.#log.debug(`A commit of ${uri.fsPath} cannot be compared: ${error}`);
        return false;
      });
      touched.set(keyOf(commit.hash, span), isTouched);
    });
    this.#changed.fire();
  }

  /** Git's events have many causes. Only a new commit or another branch matters. */
  #forgetOld(): void {
    const old = [...this.#histories].filter(([, { uri, head }]) => {
      const repository = this.#sources.repositories.of(uri);
      return repository?.state.HEAD?.commit !== head;
    });
    for (const [file] of old) {
      this.#histories.delete(file);
    }
    if (old.length > 0) {
      this.#changed.fire();
    }
  }
}

function keyOf(hash: string, { start, end }: LineRange): string {
  return `${hash} ${start} ${end}`;
}

function isWithin(commit: GitCommit, { start, end }: TimeRange): boolean {
  const time = timeOf(commit);
  return time >= start && time < end;
}

function timeOf({ authorDate }: GitCommit): number {
  return authorDate?.getTime() ?? Number.NaN;
}

function commitOf(commit: GitCommit, email: string | undefined): Commit {
  const { hash, message, commitDate, authorEmail } = commit;
  const time = timeOf(commit);
  const isOwn = email !== undefined && authorEmail === email;
  return { hash, subject: message.split('\n', 1)[0] ?? '', time, landed: commitDate?.getTime() ?? time, isOwn };
}

/** The e-mail address for the user's commits: that of the repository's configuration, otherwise that of the user's. */
async function ownEmail(repository: GitRepository): Promise<string | undefined> {
  for (const asked of [repository.getConfig, repository.getGlobalConfig]) {
    const email = await asked.call(repository, 'user.email').catch(() => '');
    if (email !== '') {
      return email;
    }
  }
  return undefined;
}
