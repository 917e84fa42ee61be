import {
  type DecorationOptions,
  Disposable,
  l10n,
  OverviewRulerLane,
  Range,
  type TextEditor,
  ThemeColor,
  window,
} from 'vscode';
import { markInWords } from '../format/lens.ts';
import { formatCount } from '../format/numbers.ts';
import { plainText } from '../format/text.ts';
import { formatMoment } from '../format/times.ts';
import type { Sources } from '../host/sources.ts';
import { placeOfIssue } from '../match/issuePlace.ts';
import type { Issue } from '../model/issue.ts';
import { dataOf } from '../store/snapshot.ts';
import { issueText, shortClass } from './errorItem.ts';
import { markSentence } from './header.ts';
import { paintVisibleEditors } from './visibleEditors.ts';

type MarkSources = Pick<Sources, 'store' | 'files' | 'settings' | 'mark' | 'now'>;

/** Marks at the lines where errors were raised: a note behind the line, a mark in the overview ruler, and a hover. */
export class ErrorMarks implements Disposable {
  readonly #sources: MarkSources;
  readonly #subscription: Disposable;
  readonly #mark = window.createTextEditorDecorationType({
    overviewRulerColor: new ThemeColor('editorOverviewRuler.errorForeground'),
    overviewRulerLane: OverviewRulerLane.Right,
    after: { color: new ThemeColor('editorCodeLens.foreground'), margin: '0 0 0 2em' },
  });

  constructor(sources: MarkSources) {
    const { store, files, settings, mark } = sources;
    this.#sources = sources;
    const changes = [
      ...[store, files, mark].map(({ onDidChange }) => onDidChange),
      settings.changesOf('views/errorMarks'),
    ];
    this.#subscription = Disposable.from(
      this.#mark,
      paintVisibleEditors(changes, (editor) => editor.setDecorations(this.#mark, this.marksOf(editor))),
    );
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /** The marks of an editor, one for each line with errors. */
  marksOf({ document }: Pick<TextEditor, 'document'>): DecorationOptions[] {
    const { files, settings } = this.#sources;
    const file = files.fileOf(document.uri);
    if (file === undefined || !settings.errorsInEditor.value) {
      return [];
    }
    return [...this.#byLine(file)]
      .filter(([line]) => line <= document.lineCount)
      .map(([line, issues]) => this.#markOf(document.lineAt(line - 1).range, issues));
  }

  #byLine(file: string): Map<number, Issue[]> {
    const { store, files } = this.#sources;
    const lines = new Map<number, Issue[]>();
    for (const issue of dataOf(store.snapshot.issues) ?? []) {
      const place = placeOfIssue(issue, files.value);
      if (place?.file === file) {
        lines.set(place.line, [...(lines.get(place.line) ?? []), issue]);
      }
    }
    return lines;
  }

  #markOf(range: Range, issues: readonly Issue[]): DecorationOptions {
    const { mark, now } = this.#sources;
    const [first] = issues;
    const lastSeen = Math.max(...issues.map((issue) => issue.lastSeen ?? 0));
    const parts = [
      first !== undefined && issues.length === 1 ? shortClass(first.className) : l10n.t('{0} errors', issues.length),
      ...counted(issues),
      lastSeen > 0 ? l10n.t('last seen {0}', formatMoment(lastSeen, now())) : undefined,
      markInWords(mark.value),
    ];
    const note = markSentence(mark.value);
    return {
      range: new Range(range.end, range.end),
      hoverMessage: issues.map((issue) => issueText(issue, now(), note)),
      renderOptions: { after: { contentText: plainText(parts.filter((part) => part !== undefined).join(' · ')) } },
    };
  }
}

function counted(issues: readonly Issue[]): readonly string[] {
  const counts = issues.map(({ count }) => count).filter((count) => count !== undefined);
  return counts.length === 0 ? [] : [`${formatCount(counts.reduce((sum, count) => sum + count, 0))}×`];
}
