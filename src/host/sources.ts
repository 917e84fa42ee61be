import type { Uri } from 'vscode';
import type { HandlerMatch, Matching } from '../match/match.ts';
import type { Change } from '../model/change.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { Event, Observable } from '../model/event.ts';
import type { Filter, SortKey } from '../model/filter.ts';
import type { OwnChanges } from '../model/ownChanges.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { SettingListener } from './settingDefinition.ts';

/**
 * The store, as the surfaces read it. Where nobody is signed in its slices are failed, not loading: a loading slice is a promise of data.
 */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  readonly onDidChange: Event<unknown>;
  /** The snapshot of the app that a file belongs to, where the window has several apps. */
  snapshotOf?(file: string): Snapshot;
}

/** The matcher, as the surfaces read it. */
export interface MatchSource {
  readonly value: Matching;
  readonly onDidChange: Event<unknown>;
  /** The handlers of one file, in the order of lines. */
  inFile(file: string): readonly HandlerMatch[];
}

/** The files of the workspace, and how a document is named among them. */
export interface FileSource {
  /** Every source file, as paths from the workspace folder with forward slashes: the same names as in `Place.file`. */
  readonly value: readonly string[];
  readonly onDidChange: Event<unknown>;
  /** The name of a document, undefined for one outside the workspace. */
  fileOf(uri: Uri): string | undefined;
  /** Where a file is, undefined for one outside the workspace. */
  uriOf(file: string): Uri | undefined;
}

/** A value that can be read at any time. */
type Current<T> = Pick<Observable<T>, 'value'>;

/** The settings that the surfaces read. Times in milliseconds. */
export interface ViewSettings {
  readonly codeLensEnabled: Current<boolean>;
  readonly codeLensFormat: Current<string>;
  readonly codeLensMinimumDuration: Current<number>;
  readonly slow: Current<number>;
  readonly verySlow: Current<number>;
  readonly heatEnabled: Current<boolean>;
  readonly errorsInEditor: Current<boolean>;
  /** Template of the dashboard's address; empty where there is none. */
  readonly dashboardUrl: Current<string>;
  /** Fires when any setting changes that names this module as its listener. */
  changesOf(listener: SettingListener): Event<unknown>;
}

/** Everything the surfaces read. Each takes the part it needs; one object serves them all. */
export interface Sources {
  readonly store: SnapshotSource;
  readonly matcher: MatchSource;
  readonly files: FileSource;
  readonly settings: ViewSettings;
  readonly filter: Observable<Filter>;
  readonly sort: Observable<SortKey>;
  /** Whether the numbers come from the sample service, or from this machine. */
  readonly mark: Observable<DataMark>;
  /** What the local service has received, in words; undefined where none runs. */
  readonly received?: Observable<string | undefined>;
  /** How a transaction compares with before; undefined where the evidence is thin. */
  readonly changeOf?: (transaction: Transaction) => Change | undefined;
  /** Which handlers are known to have had no request in 30 days; absent where that is never asked. */
  readonly neverCalled?: { has(match: HandlerMatch): boolean };
  /** What a person has changed in the workspace; absent where nothing can tell. */
  readonly ownChanges?: Observable<OwnChanges>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
