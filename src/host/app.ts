import type { WorkspaceFolder } from 'vscode';
import type { Fetch } from '../api/client.ts';
import type { Credentials } from '../api/credential.ts';
import type { Log } from '../api/log.ts';
import type { Matching } from '../match/match.ts';
import { Matcher } from '../match/matcher.ts';
import { matchRoutesInSteps } from '../match/matchRoutes.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { NamedHandler } from '../model/namedHandler.ts';
import { rangeOf } from '../model/period.ts';
import type { Route } from '../model/route.ts';
import { runInSlices } from '../model/timeSlices.ts';
import { Details } from '../store/details.ts';
import { Poller } from '../store/poller.ts';
import type { Query } from '../store/query.ts';
import { emptySnapshot, type Snapshot } from '../store/snapshot.ts';
import { Source } from '../store/source.ts';
import { Store } from '../store/store.ts';
import type { SavedSnapshots } from './savedSnapshots.ts';
import { originOfTarget, type Target, targetKey } from './target.ts';

/** What an app is made from. */
export interface AppOptions {
  readonly target: Target;
  /** IANA name of the zone of the service's times. */
  readonly timeZone: string;
  /** Whether the service is the sample service, or the local one. */
  readonly mark: DataMark;
  /** The folders that belong to the app; empty where none is open. */
  readonly folders: readonly WorkspaceFolder[];
  readonly routes: Observable<readonly Route[]>;
  readonly named: Observable<readonly NamedHandler[]>;
  /** Whether all of the folders has been read. */
  readonly isRead: Observable<boolean>;
  readonly pins: Observable<Readonly<Record<string, string>>>;
  readonly query: Observable<Query>;
  /** The app id under which the service tells of the run before, where it knows runs. */
  readonly runBefore?: string | undefined;
  readonly credentials: (origin: string) => Promise<Credentials>;
  readonly fetch: Fetch;
  readonly log: Log;
  /** Where the last good answers are kept; nowhere for what an embedded service tells. */
  readonly saved: SavedSnapshots | undefined;
  /** The snapshot of the same app from before the settings changed. */
  readonly known: Snapshot | undefined;
}

/** An app's transactions in another scope than that of the views, and the handlers that they belong to. */
export interface OtherScope {
  readonly snapshot: Snapshot;
  readonly matching: Matching;
  /** Records of the answer were left out, or there was nothing in it. */
  readonly isIncomplete: boolean;
}

/** The object graph of one app of one service: source, store, poller, details and matcher. */
export class App implements Disposable {
  readonly key: string;
  readonly target: Target;
  /** Undefined where the base URL cannot be used. */
  readonly origin: string | undefined;
  readonly mark: DataMark;
  readonly folders: readonly WorkspaceFolder[];
  readonly source: Source;
  readonly store = new Store();
  readonly poller: Poller;
  readonly details: Details;
  readonly matcher: Matcher;
  readonly #options: Pick<AppOptions, 'routes' | 'named' | 'isRead' | 'pins'>;
  readonly #saved: SavedSnapshots | undefined;
  readonly #subscriptions: readonly Disposable[];
  readonly #started: Promise<void>;
  #disposed = false;

  constructor(options: AppOptions) {
    const { target, mark, folders, log, saved, known } = options;
    this.key = targetKey(target);
    this.target = target;
    this.origin = originOfTarget(target);
    this.mark = mark;
    this.folders = folders;
    this.#options = options;
    this.#saved = saved;
    this.source = new Source({ ...options, ...target });
    this.poller = new Poller({ store: this.store, log });
    this.details = new Details({ log });
    this.matcher = new Matcher(options.routes, this.store, options.pins, options);
    this.details.use(this.source);
    this.poller.setQuery(options.query.value);
    this.#started = this.#start(known);
    this.#subscriptions = [
      options.query.onDidChange((query) => this.poller.setQuery(query)),
      this.store.onDidChange(() => saved?.writeSoon(this.key, () => this.store.snapshot)),
    ];
  }

  /** Names the app in a panel, the same after a restart; undefined where nothing can be asked. */
  get panelKey(): string | undefined {
    return this.mark !== undefined
      ? this.mark
      : this.origin === undefined || this.target.appId === ''
        ? undefined
        : this.key;
  }

  /** Sends every request now. Resolves when the answers are in the store. */
  async refresh(): Promise<void> {
    await this.#started;
    this.details.refresh();
    await this.poller.refresh();
  }

  /** The app over another period, or on other hosts: asked for once, and kept nowhere. */
  async within(
    { period, hosts }: Pick<Query, 'period' | 'hosts'>,
    now: number,
    signal: AbortSignal,
  ): Promise<OtherScope> {
    const range = rangeOf(period, now);
    const answer = await this.source.transactions({ hosts, range }, signal);
    const { routes, named, isRead, pins } = this.#options;
    const isReading = !isRead.value;
    const options = { pins: pins.value, filters: { hosts }, named: named.value, isReading };
    const matching = await runInSlices(matchRoutesInSteps(routes.value, answer.ok ? answer.value : [], options));
    const { issues, hosts: summaries } = this.store.snapshot;
    const transactions: Snapshot['transactions'] = answer.ok
      ? { state: 'ready', data: answer.value, at: now }
      : { state: 'failed', failure: answer.failure };
    return {
      snapshot: { ...emptySnapshot, issues, hosts: summaries, transactions, range, filters: { hosts } },
      matching,
      isIncomplete: !answer.ok || answer.incomplete === true || answer.blank === true,
    };
  }

  /** Forgets the answers, in memory and on disk, and asks again with what credentials there are. */
  async forget(): Promise<void> {
    await this.#saved?.forget(this.key);
    this.details.use(this.source);
    this.poller.use(this.source);
  }

  dispose(): void {
    this.#disposed = true;
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.matcher.dispose();
    this.details.dispose();
    this.poller.dispose();
  }

  /** Restores the saved snapshot before the first request, so that it is on the screen meanwhile. */
  async #start(known: Snapshot | undefined): Promise<void> {
    const restored = known ?? (await this.#saved?.read(this.key));
    if (!this.#disposed) {
      this.poller.use(this.source, restored);
    }
  }
}
