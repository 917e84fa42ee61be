import type { Fetch } from '../api/client.ts';
import type { Apps } from '../host/app/apps.ts';
import type { NeverCalledRecord } from '../host/app/neverCalledRecord.ts';
import type { CredentialStore } from '../host/credentials/credentialStore.ts';
import type { WorkspaceSource } from '../host/folder/workspaceSource.ts';
import type { LocalEnvironment } from '../host/local/localEnvironment.ts';
import type { LocalRun } from '../host/local/localRun.ts';
import type { SampleService } from '../host/local/sampleService.ts';
import type { Log } from '../host/log.ts';
import type { Settings } from '../host/settings/settings.ts';
import type { Snoozes } from '../host/snoozes.ts';
import type { FileSource, MatchSource, SnapshotSource } from '../host/sources.ts';
import type { Change } from '../model/change.ts';
import type { Filter, SortKey } from '../model/filter.ts';
import type { TransactionReference } from '../model/reference.ts';
import type { State } from '../model/state.ts';
import type { Transaction } from '../model/transaction.ts';

/** The objects that commands use. Each command takes the part that it needs. */
export interface Workbench {
  readonly apps: Apps;
  readonly credentials: CredentialStore;
  readonly exampleShop: { open(): void };
  readonly files: FileSource & Pick<WorkspaceSource, 'folderOf' | 'prefixOf' | 'limits'>;
  /** Formats a transaction's numbers, hours, occurrences and errors as Markdown. */
  readonly evidence: (reference: TransactionReference) => Promise<string>;
  readonly filter: State<Filter>;
  readonly fetch: Fetch;
  readonly localEnvironment: LocalEnvironment;
  readonly localGuide: { show(): Promise<void> };
  readonly localRun: LocalRun;
  readonly log: Log;
  readonly matcher: MatchSource;
  readonly neverCalled: NeverCalledRecord;
  readonly panels: { show(reference: TransactionReference): Promise<void>; toggleLock(): Promise<void> };
  readonly sampleService: SampleService;
  readonly settings: Settings;
  readonly snoozes: Snoozes;
  readonly sort: State<SortKey>;
  readonly store: SnapshotSource;
  readonly changeOf: (transaction: Transaction) => Change | undefined;
  readonly now: () => number;
}

/** The function of a command. The argument is not trusted: it may be a tree's row, or what a link contains. */
export type Command = (argument: unknown) => Promise<void> | void;
