import type { Uri } from 'vscode';
import type { HandlerMatch, Matching } from '../match/match.ts';
import type { Change } from '../model/change.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { Event, Observable } from '../model/event.ts';
import type { Filter, SortKey } from '../model/filter.ts';
import type { OwnChanges } from '../model/ownChanges.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { SettingListener } from './settings/settingDefinition.ts';

/**
 * The store as surfaces read it. If nobody is signed in, its slices are failed, not loading: loading means that data
 * will come.
 */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  readonly onDidChange: Event<unknown>;
  /** The snapshot of a file's app, if the window has several apps. */
  snapshotOf?(file: string): Snapshot;
}

/** The matcher as surfaces read it. */
export interface MatchSource {
  readonly value: Matching;
  readonly onDidChange: Event<unknown>;
  /** The handlers of one file, in the order of lines. */
  inFile(file: string): readonly HandlerMatch[];
  /** Whether the handlers of a file are being matched, so that others are about to be reported. */
  isComputing?(file: string): boolean;
}

/** The files of the workspace and their names. */
export interface FileSource {
  /**
   * Every source file, as paths from the workspace folder with forward slashes, as in `Place.file`. The same array until
   * files come or go.
   */
  readonly value: readonly string[];
  readonly onDidChange: Event<unknown>;
  /** The name of a document; undefined outside of the workspace. */
  fileOf(uri: Uri): string | undefined;
  /** The location of a file; undefined outside of the workspace. */
  uriOf(file: string): Uri | undefined;
}

/** A value that can be read at any time. */
type Current<T> = Pick<Observable<T>, 'value'>;

/** The settings that surfaces read. Times are in milliseconds. */
export interface ViewSettings {
  readonly codeLensEnabled: Current<boolean>;
  readonly codeLensFormat: Current<string>;
  readonly codeLensMinimumDuration: Current<number>;
  readonly slow: Current<number>;
  readonly verySlow: Current<number>;
  readonly heatEnabled: Current<boolean>;
  readonly errorsInEditor: Current<boolean>;
  /** The template of the dashboard's address; empty if there is none. */
  readonly dashboardUrl: Current<string>;
  /** Fires when a setting has changed that names this module as its listener. */
  changesOf(listener: SettingListener): Event<unknown>;
}

/** Everything that surfaces read. Each takes the part that it needs. */
export interface Sources {
  readonly store: SnapshotSource;
  readonly matcher: MatchSource;
  readonly files: FileSource;
  readonly settings: ViewSettings;
  readonly filter: Observable<Filter>;
  readonly sort: Observable<SortKey>;
  /** Whether the numbers come from the sample service or from the local service. */
  readonly mark: Observable<DataMark>;
  /** What the local service has received, as a text; undefined while it does not run. */
  readonly received?: Observable<string | undefined>;
  /** How a transaction compares with earlier periods; undefined without enough evidence. */
  readonly changeOf?: (transaction: Transaction) => Change | undefined;
  /** The handlers that are known to have had no requests in 30 days. */
  readonly neverCalled?: { has(match: HandlerMatch): boolean };
  /** The user's changes in the workspace. */
  readonly ownChanges?: Observable<OwnChanges>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
