import * as v from 'valibot';
import type { PageMessage } from '../../src/panel/protocol.ts';
import { type Restored, restoredSchema } from '../../src/panel/selection.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const api = acquireVsCodeApi();

/** The messages to the extension host, and the state of the webview. */
export const editor = {
  send: (message: PageMessage) => api.postMessage(message),
  /** Stores the state that a reload restores, which the extension host reads too. */
  keep: (state: Restored) => api.setState(state),
  /** The stored state, also of an earlier page. */
  kept: (): Restored | undefined => {
    const state = v.safeParse(restoredSchema, api.getState());
    return state.success ? state.output : undefined;
  },
} as const;

export type Editor = typeof editor;
