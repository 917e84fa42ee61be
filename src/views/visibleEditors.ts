import { Disposable, type TextEditor, window } from 'vscode';
import type { Event } from '../model/event.ts';

/** Debounce of events in milliseconds, too short to be noticed. */
const debounceTime = 50;

/** Debounces events: runs once after a burst. */
export function afterBurst(events: readonly Event<unknown>[], run: () => void): Disposable {
  let timer: NodeJS.Timeout | undefined;
  const subscriptions = events.map((event) =>
    event(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, debounceTime);
    }),
  );
  return new Disposable(() => {
    clearTimeout(timer);
    Disposable.from(...subscriptions).dispose();
  });
}

/** Decorates the visible editors: new ones at once, and all of them after a change. */
export function paintVisibleEditors(
  changes: readonly Event<unknown>[],
  paint: (editor: TextEditor) => void,
): Disposable {
  const paintAll = () => {
    for (const editor of window.visibleTextEditors) {
      paint(editor);
    }
  };
  paintAll();
  return Disposable.from(window.onDidChangeVisibleTextEditors(paintAll), afterBurst(changes, paintAll));
}
