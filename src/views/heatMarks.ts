import {
  Disposable,
  OverviewRulerLane,
  Range,
  type TextEditor,
  type TextEditorDecorationType,
  ThemeColor,
  window,
} from 'vscode';
import type { Sources } from '../host/sources.ts';
import { type Pace, paceOf } from '../match/pace.ts';
import { HandlerNumbers } from './handlerNumbers.ts';
import { paintVisibleEditors } from './visibleEditors.ts';

type HeatSources = Pick<Sources, 'store' | 'matcher' | 'files' | 'settings'>;

type Hot = Exclude<Pace, 'fine'>;

/** Marks in the overview ruler for slow and very slow handlers. */
export class HeatMarks implements Disposable {
  readonly #sources: HeatSources;
  readonly #numbers: HandlerNumbers;
  readonly #marks: Readonly<Record<Hot, TextEditorDecorationType>> = {
    slow: mark('charts.yellow'),
    verySlow: mark('charts.red'),
  };
  readonly #subscription: Disposable;

  constructor(sources: HeatSources) {
    const { store, matcher, settings } = sources;
    this.#sources = sources;
    this.#numbers = new HandlerNumbers(store, matcher);
    const changes = [store.onDidChange, matcher.onDidChange, settings.changesOf('views/heatMarks')];
    this.#subscription = Disposable.from(
      this.#marks.slow,
      this.#marks.verySlow,
      paintVisibleEditors(changes, (editor) => this.#paint(editor)),
    );
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #paint(editor: TextEditor): void {
    const lines = this.linesOf(editor);
    for (const pace of ['slow', 'verySlow'] as const) {
      editor.setDecorations(
        this.#marks[pace],
        lines.filter((line) => line.pace === pace && line.range.end.line < editor.document.lineCount),
      );
    }
  }

  /** The marks of an editor. */
  linesOf(editor: Pick<TextEditor, 'document'>): readonly { readonly range: Range; readonly pace: Pace }[] {
    const { files, settings } = this.#sources;
    const file = files.fileOf(editor.document.uri);
    if (file === undefined || !settings.heatEnabled.value) {
      return [];
    }
    const thresholds = { slow: settings.slow.value, verySlow: settings.verySlow.value };
    return this.#numbers.inFile(file).matches.flatMap(({ place, measurement }) => {
      const duration = measurement?.duration;
      const line = place.line - 1;
      return duration === undefined ? [] : [{ range: new Range(line, 0, line, 0), pace: paceOf(duration, thresholds) }];
    });
  }
}

function mark(color: string): TextEditorDecorationType {
  return window.createTextEditorDecorationType({
    overviewRulerColor: new ThemeColor(color),
    overviewRulerLane: OverviewRulerLane.Center,
    isWholeLine: true,
  });
}
