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
import { issuesOf, type RaisedIn } from '../match/issuesOf.ts';
import type { HandlerMatch } from '../match/match.ts';
import type { Observable } from '../model/event.ts';
import type { Issue } from '../model/issue.ts';
import { splitLines } from '../model/splitLines.ts';
import { dataOf } from '../store/snapshot.ts';
import { HandlerNumbers } from './handlerNumbers.ts';
import { IssuePlaces } from './issuePlaces.ts';
import { afterBurst } from './visibleEditors.ts';

type LensSources = Pick<Sources, 'store' | 'matcher' | 'files' | 'settings' | 'mark' | 'changeOf' | 'now'>;

/** Code lenses of handlers, computed synchronously from the store. Fires only when the lenses of a visible document have changed. */
export class LensProvider implements CodeLensProvider, Disposable {
  readonly #sources: LensSources;
  readonly #numbers: HandlerNumbers;
  readonly #budgets: Pick<Observable<Readonly<Record<string, number>>>, 'value'>;
  readonly #places: IssuePlaces;
  readonly #changed = new EventEmitter<void>();
  /** The last answer for each document. */
  readonly #answered = new Map<string, string>();
  /** The documents about which the editor has been told, and has not asked since. */
  readonly #told = new Set<string>();
  readonly #subscription: Disposable;
  #wasShown = false;

  readonly onDidChangeCodeLenses = this.#changed.event;

  /** @param budgets transaction or route → milliseconds */
  constructor(sources: LensSources, budgets: Pick<Observable<Readonly<Record<string, number>>>, 'value'>) {
    const { store, matcher, settings, mark } = sources;
    this.#sources = sources;
    this.#budgets = budgets;
    this.#places = new IssuePlaces(sources.files);
    this.#numbers = new HandlerNumbers(store, matcher);
    const changes = [
      store.onDidChange,
      matcher.onDidChange,
      mark.onDidChange,
      settings.changesOf('views/lensProvider'),
    ];
    this.#subscription = Disposable.from(
      afterBurst(changes, () => this.#compare()),
      workspace.onDidCloseTextDocument(({ uri }) => {
        this.#answered.delete(uri.toString());
        this.#told.delete(uri.toString());
      }),
      this.#places,
      this.#changed,
    );
  }

  provideCodeLenses(document: TextDocument): CodeLens[] {
    const lines = this.#linesOf(document);
    this.#answered.set(document.uri.toString(), JSON.stringify(lines));
    this.#told.delete(document.uri.toString());
    this.#noteShown(lines.length > 0);
    return lines.map((line) => lensOf(line, document));
  }

  dispose(): void {
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
      placeOf: (issue) => this.#places.ofIssue(issue),
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

  /** Each event restarts the delay after which the editor asks, so it is told of a document once until it asks. */
  #compare(): void {
    const visible = window.visibleTextEditors.map(({ document }) => document);
    const untold = visible.filter((document) => !this.#told.has(document.uri.toString()) && this.#isOutdated(document));
    for (const { uri } of untold) {
      this.#told.add(uri.toString());
    }
    if (untold.length > 0) {
      this.#changed.fire();
    }
  }

  /** A document whose request the editor has cancelled, because it lost the focus, counts as one without lenses. */
  #isOutdated(document: TextDocument): boolean {
    const answered = this.#answered.get(document.uri.toString()) ?? '[]';
    return answered !== JSON.stringify(this.#linesOf(document));
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
