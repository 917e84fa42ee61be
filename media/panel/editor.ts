import * as v from 'valibot';
import type { PageMessage } from '../../src/panel/protocol.ts';
import { type Restored, restoredSchema } from '../../src/panel/selection.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const api = acquireVsCodeApi();

/** The way to the editor. */
export const editor = {
  send: (message: PageMessage) => api.postMessage(message),
  /** Kept over a reload, and handed to the editor's side to bring the panel back. */
  keep: (state: Restored) => api.setState(state),
  /** What was kept last, also by a page that was hidden or reloaded since. */
  kept: (): Restored | undefined => {
    const state = v.safeParse(restoredSchema, api.getState());
    return state.success ? state.output : undefined;
  },
} as const;

export type Editor = typeof editor;
