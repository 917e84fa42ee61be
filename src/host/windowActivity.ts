import { window } from 'vscode';
import type { Observable } from '../model/event.ts';

/** Whether somebody has used the window recently. */
export const windowActivity: Observable<boolean> = {
  get value() {
    return window.state.active;
  },
  onDidChange: (listener) => window.onDidChangeWindowState(({ active }) => listener(active)),
};
