import { Disposable, type TextEditor, window } from 'vscode';
import type { Event } from '../model/event.ts';

/** Debounce of events, in milliseconds: too short to be noticed. */
const calm = 50;

/** Debounces events: runs once after a burst of them. */
export function afterBurst(events: readonly Event<unknown>[], run: () => void): Disposable {
  let timer: NodeJS.Timeout | undefined;
  const subscriptions = events.map((event) =>
    event(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, calm);
    }),
  );
  return new Disposable(() => {
    clearTimeout(timer);
    Disposable.from(...subscriptions).dispose();
  });
}

/** Paints the visible editors: at once those that appear, and all of them after something has changed. */
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
