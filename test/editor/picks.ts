import { type QuickPickItem, type QuickPickOptions, window } from 'vscode';

/** A quick pick that was asked for. */
export interface Pick {
  readonly title: string | undefined;
  readonly placeHolder: string | undefined;
  readonly items: readonly QuickPickItem[];
  /** Answers with the item of this index. */
  choose(index: number): void;
}

/**
 * The quick pick that a command asks the editor for first, and the command. None is shown, because a window without focus closes what is;
 * the pick stays open until an item of it is chosen.
 */
export async function pickDuring(
  run: () => Promise<unknown>,
): Promise<{ readonly pick: Pick; readonly finished: Promise<unknown> }> {
  const shown = window.showQuickPick;
  let finished: Promise<unknown> = Promise.resolve();
  try {
    const pick = await new Promise<Pick>((resolve, reject) => {
      const stub = (items: readonly QuickPickItem[], { title, placeHolder }: QuickPickOptions = {}) =>
        new Promise<QuickPickItem | undefined>((answer) =>
          resolve({ title, placeHolder, items, choose: (index) => answer(items[index]) }),
        );
      Object.assign(window, { showQuickPick: stub });
      finished = run();
      finished.then(() => reject(new Error('it ended without a pick')), reject);
    });
    return { pick, finished };
  } finally {
    Object.assign(window, { showQuickPick: shown });
  }
}
