import {
  CodeLens,
  type CodeLensProvider,
  commands,
  Disposable,
  EventEmitter,
  Range,
  type TextDocument,
  window,
  workspace,
} from 'vscode';
import { type LensLine, lensLines } from '../format/lensLines.ts';
import type { Sources } from '../host/sources.ts';
import { placeOfIssue } from '../match/issuePlace.ts';
import { issuesOf, type RaisedIn } from '../match/issuesOf.ts';
import type { HandlerMatch } from '../match/match.ts';
import type { Observable } from '../model/event.ts';
import type { Issue } from '../model/issue.ts';
import { splitLines } from '../model/splitLines.ts';
import { dataOf } from '../store/snapshot.ts';
import { HandlerNumbers } from './handlerNumbers.ts';
import { afterBurst } from './visibleEditors.ts';

/** How long the editor is not told of changes, in milliseconds: each that it is told of restarts its delays. */
export interface QuietPeriods {
  /** After the registration, when the editor asks by itself about the documents that it shows. */
  readonly untilAsked: number;
  /** After an answer, until the editor has drawn it. */
  readonly untilDrawn: number;
}

interface Answer {
  readonly lines: string;
  /** Time as of `performance.now()`. */
  readonly quietUntil: number;
}

type LensSources = Pick<Sources, 'store' | 'matcher' | 'files' | 'settings' | 'mark' | 'changeOf' | 'now'>;

/** Code lenses of handlers, computed synchronously from the store. Fires only when the lenses of a visible document have changed. */
export class LensProvider implements CodeLensProvider, Disposable {
  readonly #sources: LensSources;
  readonly #numbers: HandlerNumbers;
  readonly #budgets: Pick<Observable<Readonly<Record<string, number>>>, 'value'>;
  readonly #changed = new EventEmitter<void>();
  /** The last answer for each document. */
  readonly #answered = new Map<string, Answer>();
  /** The answer for all other documents. */
  readonly #unasked: Answer;
  readonly #untilDrawn: number;
  readonly #subscription: Disposable;
  #wasShown = false;
  #timer: NodeJS.Timeout | undefined;

  readonly onDidChangeCodeLenses = this.#changed.event;

  /** @param budgets transaction or route → milliseconds */
  constructor(
    sources: LensSources,
    budgets: Pick<Observable<Readonly<Record<string, number>>>, 'value'>,
    { untilAsked, untilDrawn }: QuietPeriods = { untilAsked: 1_500, untilDrawn: 1_000 },
  ) {
    const { store, matcher, settings, mark } = sources;
    this.#sources = sources;
    this.#budgets = budgets;
    this.#numbers = new HandlerNumbers(store, matcher);
    this.#unasked = { lines: '[]', quietUntil: performance.now() + untilAsked };
    this.#untilDrawn = untilDrawn;
    const changes = [
      store.onDidChange,
      matcher.onDidChange,
      mark.onDidChange,
      settings.changesOf('views/lensProvider'),
    ];
    this.#subscription = Disposable.from(
      afterBurst(changes, () => this.#compare()),
      workspace.onDidCloseTextDocument((document) => this.#answered.delete(document.uri.toString())),
      this.#changed,
    );
  }

  provideCodeLenses(document: TextDocument): CodeLens[] {
    const lines = this.#linesOf(document);
    const quietUntil = lines.length === 0 ? 0 : performance.now() + this.#untilDrawn;
    this.#answered.set(document.uri.toString(), { lines: JSON.stringify(lines), quietUntil });
    this.#noteShown(lines.length > 0);
    return lines.map((line) => lensOf(line, document));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
  }

  #linesOf(document: TextDocument): readonly LensLine[] {
    const { store, files, settings, mark, changeOf, now } = this.#sources;
    const file = files.fileOf(document.uri);
    if (file === undefined || !settings.codeLensEnabled.value) {
      return [];
    }
    const { matches, range, filters, updated, staleSince, asOf } = this.#numbers.inFile(file);
    return lensLines(matches, {
      template: settings.codeLensFormat.value,
      minimumDuration: settings.codeLensMinimumDuration.value,
      range,
      changeOf: changeOf ?? (() => undefined),
      thresholds: { slow: settings.slow.value, verySlow: settings.verySlow.value },
      budgets: this.#budgets.value,
      issuesOf: this.#issuesIn(document, dataOf((store.snapshotOf?.(file) ?? store.snapshot).issues) ?? []),
      host: hostsInWords(filters.hosts),
      updated,
      staleSince,
      asOf,
      mark: mark.value,
      now: now(),
    });
  }

  /** The errors of a handler of a document, by transaction and by the lines as shown. */
  #issuesIn(document: TextDocument, issues: readonly Issue[]): (match: HandlerMatch) => readonly Issue[] {
    let lines: readonly string[] | undefined;
    const raised: RaisedIn = {
      placeOf: (issue) => placeOfIssue(issue, this.#sources.files.value),
      linesOf: () => {
        lines ??= splitLines(document.getText());
        return lines;
      },
    };
    return ({ measurement, place }) =>
      issues.length === 0 ? [] : issuesOf(issues, measurement?.transactions ?? [], [place], raised);
  }

  /** Completes the walkthrough's step when a lens has been shown. */
  #noteShown(isShown: boolean): void {
    if (isShown && !this.#wasShown) {
      this.#wasShown = true;
      void commands.executeCommand('setContext', 'apmLens.lensShown', true);
    }
  }

  #compare(): void {
    clearTimeout(this.#timer);
    const documents = new Set(window.visibleTextEditors.map((editor) => editor.document));
    const now = performance.now();
    let quietUntil = Number.POSITIVE_INFINITY;
    for (const document of documents) {
      // The editor cancels its request when the document loses the focus. Such a document counts as one without lenses.
      const answer = this.#answered.get(document.uri.toString()) ?? this.#unasked;
      if (answer.lines !== JSON.stringify(this.#linesOf(document))) {
        quietUntil = Math.min(quietUntil, answer.quietUntil);
      }
    }
    if (quietUntil <= now) {
      this.#changed.fire();
    } else if (quietUntil < Number.POSITIVE_INFINITY) {
      this.#timer = setTimeout(() => this.#compare(), quietUntil - now);
    }
  }
}

/** The hosts of the query in words. Undefined if it includes all hosts. */
export function hostsInWords(hosts: readonly string[]): string | undefined {
  return hosts.length === 0 ? undefined : hosts.join(', ');
}

function lensOf({ line, title, tooltip, groupHash }: LensLine, document: TextDocument): CodeLens {
  const at = Math.min(line, document.lineCount) - 1;
  const range = new Range(
    at,
    document.lineAt(at).firstNonWhitespaceCharacterIndex,
    at,
    document.lineAt(at).text.length,
  );
  return new CodeLens(
    range,
    groupHash === undefined
      ? { title, tooltip, command: '' }
      : { title, tooltip, command: 'apmLens.showPerformance', arguments: [{ groupHash }] },
  );
}
