import type { NamedHandler } from '../../model/namedHandler.ts';
import type { Route } from '../../model/route.ts';

/** What the window tells the worker. `folder` names a workspace folder; paths are relative to it. */
export type ToWorker =
  | { readonly kind: 'set'; readonly folder: string; readonly path: string; readonly text: string }
  | { readonly kind: 'delete'; readonly folder: string; readonly path: string }
  /** Every file of the folder has been sent. Before that nothing is linked: what mounts a router may still be on its way. */
  | { readonly kind: 'complete'; readonly folder: string }
  | { readonly kind: 'close'; readonly folder: string };

/** What the worker tells the window. */
export type FromWorker =
  | {
      readonly kind: 'linked';
      readonly folder: string;
      readonly routes: readonly Route[];
      readonly namedHandlers: readonly NamedHandler[];
    }
  | { readonly kind: 'fault'; readonly message: string };

/** One end of the line between them; both ends are ours, and only these messages pass. */
export interface Line<Out, In> {
  send(message: Out): void;
  onMessage(listener: (message: In) => void): void;
}
