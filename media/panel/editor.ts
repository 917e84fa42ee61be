import type { PageMessage } from '../../src/panel/protocol.ts';
import type { Restored } from '../../src/panel/selection.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  setState(state: unknown): void;
};

const api = acquireVsCodeApi();

/** The way to the editor. */
export const editor = {
  send: (message: PageMessage) => api.postMessage(message),
  /** Kept over a reload, and handed to the editor's side to bring the panel back. */
  keep: (state: Restored) => api.setState(state),
} as const;

export type Editor = typeof editor;
