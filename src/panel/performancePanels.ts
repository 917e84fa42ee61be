import type { Uri } from 'vscode';
import type { ComponentLog } from '../host/log.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { TransactionReference } from '../model/reference.ts';
import type { PanelSources } from './panelSources.ts';

/**
 * SIGNATURE, code follows: the performance panels, one for each transaction. The constructor registers the serializer that restores
 * them after a reload, so make it in `activate`.
 */
export declare class PerformancePanels implements Disposable {
  constructor(extensionUri: Uri, sources: PanelSources, log: ComponentLog);
  /** Whether a panel can be seen: a surface for the attention of the poller. */
  readonly visible: Observable<boolean>;
  /** Opens the panel of a transaction, or brings it to the front. */
  show(reference: TransactionReference): void;
  dispose(): void;
}
