import type { Event } from '../../model/event.ts';
import type { FileChanges } from './fileChanges.ts';
import type { LinkedFolder } from './linkedFolder.ts';

/** What the window tells the worker. `folder` names a workspace folder; paths are relative to it. */
export type ToWorker =
  | OpenFolder
  /** The text of an open document, or of a file that is not on this machine. */
  | { readonly kind: 'set'; readonly folder: string; readonly path: string; readonly text: string }
  /** The document is closed: what is stored counts again. A file that is not on this machine is gone. */
  | { readonly kind: 'unset'; readonly folder: string; readonly path: string }
  /** Files or folders that have changed where they are stored, appeared or gone. */
  | { readonly kind: 'changed'; readonly folder: string; readonly paths: readonly string[] }
  /** Every file of a folder elsewhere has been sent. Before that nothing is linked: what mounts a router may still be on its way. */
  | { readonly kind: 'complete'; readonly folder: string }
  | { readonly kind: 'close'; readonly folder: string };

/** A folder on this machine, whose files the worker reads by itself; again where it is told of it again. */
export interface OpenFolder {
  readonly kind: 'open';
  readonly folder: string;
  /** Path of the folder in the file system. */
  readonly root: string;
  /** Globs of what is left out. */
  readonly exclude: readonly string[];
  /** Folders below that have indexes of their own. */
  readonly nested: readonly string[];
}

/** What the worker tells the window, or is told of the worker. */
export type FromWorker =
  | ({ readonly kind: 'files'; readonly folder: string } & FileChanges)
  /** `isProvisional`: it is what was kept, or what open documents need, and the folder has not been linked yet. */
  | ({ readonly kind: 'linked'; readonly folder: string; readonly isProvisional: boolean } & LinkedFolder)
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'warning'; readonly message: string }
  /** It had nothing to do and has ended, after so many messages; the next message starts it anew. */
  | { readonly kind: 'idle'; readonly received: number }
  /** It has been started anew, and knows of no folder. */
  | { readonly kind: 'restarted' }
  /** It has ended again and again, and is not started any more. */
  | { readonly kind: 'givenUp' };

/** One end of the line between them; both ends are ours, and only these messages pass. */
export interface Channel<Out, In> {
  send(message: Out): void;
  readonly onMessage: Event<In>;
}

const toWorker: ReadonlySet<unknown> = new Set<ToWorker['kind']>([
  'open',
  'set',
  'unset',
  'changed',
  'complete',
  'close',
]);
const fromWorker: ReadonlySet<unknown> = new Set<FromWorker['kind']>([
  'files',
  'linked',
  'fault',
  'warning',
  'idle',
  'restarted',
  'givenUp',
]);

export function isToWorker(message: unknown): message is ToWorker {
  return isOfKind(message, toWorker);
}

export function isFromWorker(message: unknown): message is FromWorker {
  return isOfKind(message, fromWorker);
}

function isOfKind(message: unknown, kinds: ReadonlySet<unknown>): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && kinds.has(message.kind);
}
