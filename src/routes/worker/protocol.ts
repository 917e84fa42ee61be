import type { Event } from '../../model/event.ts';
import type { ListChanges } from '../../model/listChanges.ts';
import type { Route } from '../../model/route.ts';
import type { FileChanges } from '../files/fileChanges.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';

/** Messages from the window to the worker. `folder` names a workspace folder; paths are relative to it. */
export type ToWorker =
  | OpenFolder
  /** The text of an open document, or of a file that is not on this machine. */
  | { readonly kind: 'set'; readonly folder: string; readonly path: string; readonly text: string }
  /** The document was closed: the file on disk counts again. A file that is not on this machine is gone. */
  | { readonly kind: 'unset'; readonly folder: string; readonly path: string }
  /** Files or folders that have changed, appeared or disappeared on disk. */
  | { readonly kind: 'changed'; readonly folder: string; readonly paths: readonly string[] }
  /**
   * All files of a remote folder have been sent. Nothing is linked before: a file that mounts a router may be missing.
   */
  | { readonly kind: 'complete'; readonly folder: string }
  | { readonly kind: 'close'; readonly folder: string };

/** A folder on this machine. The worker reads its files by itself, and reads them again if the message is repeated. */
export interface OpenFolder {
  readonly kind: 'open';
  readonly folder: string;
  /** Path of the folder in the file system. */
  readonly root: string;
  /** Globs of excluded files. */
  readonly exclude: readonly string[];
  /** Subfolders that have indexes of their own. */
  readonly nested: readonly string[];
  /** The `id` of the kept routes that the window shows; undefined if it shows none. */
  readonly shown?: string | undefined;
}

/** Messages from the worker, or about it, to the window. */
export type FromWorker =
  | ({ readonly kind: 'files'; readonly folder: string } & FileChanges)
  | LinkMessage
  /** The folder has been read, and its handlers are those that were kept, which the window shows. */
  | { readonly kind: 'confirmed'; readonly folder: string; readonly limits: LinkedFolder['limits'] }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'warning'; readonly message: string }
  /** The worker was idle and has ended, after it received so many messages. The next message starts a new one. */
  | { readonly kind: 'idle'; readonly received: number }
  /** A new worker has been started; it knows no folder. */
  | { readonly kind: 'restarted' }
  /** The worker has died repeatedly, and is not started again. */
  | { readonly kind: 'givenUp' };

/** The link result of a folder. */
export interface LinkMessage extends Omit<LinkedFolder, 'routes'> {
  readonly kind: 'linked';
  readonly folder: string;
  /** The result was kept, or covers only what open documents need: the folder has not been linked yet. */
  readonly isProvisional: boolean;
  /** The routes, as they differ from those of the last message since the folder was opened; at first, from none. */
  readonly routes: ListChanges<Route>;
}

/** One end of the channel between window and worker. Only messages of these types pass. */
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
  'confirmed',
  'fault',
  'warning',
  'idle',
  'restarted',
  'givenUp',
]);

/** Whether a message says that a folder has been read and linked. */
export function isFinal(
  message: FromWorker,
): message is Extract<FromWorker, { readonly kind: 'linked' | 'confirmed' }> {
  return message.kind === 'confirmed' || (message.kind === 'linked' && !message.isProvisional);
}

/** Whether a message is one from the window to the worker. */
export function isToWorker(message: unknown): message is ToWorker {
  return isOfKind(message, toWorker);
}

/** Whether a message is one from the worker to the window. */
export function isFromWorker(message: unknown): message is FromWorker {
  return isOfKind(message, fromWorker);
}

function isOfKind(message: unknown, kinds: ReadonlySet<unknown>): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && kinds.has(message.kind);
}
