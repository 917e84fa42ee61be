import { type Memento, type SecretStorage, Uri, workspace } from 'vscode';
import { receivedInWords } from '../format/localStatus.ts';
import { knownRoutes } from '../match/find/knownRoutes.ts';
import { type Disposable, Emitter, type Observable } from '../model/event.ts';
import type { Route } from '../model/route.ts';
import { State } from '../model/state.ts';
import type { LocalService, LocalServiceOptions } from '../service/local/localService.ts';
import { localCredentials } from './localSecrets.ts';
import type { ComponentLog } from './log.ts';
import { WatchRecord } from './watchRecord.ts';

/** Debounce of changes of the routes, in milliseconds. */
const debounceTime = 1_000;
/** What was received is told at most once in this time, in milliseconds. */
const notificationInterval = 500;

export interface LocalRunOptions {
  readonly routes: Observable<readonly Route[]>;
  /** Where numbers are kept; undefined where no workspace is open. */
  readonly folder: Uri | undefined;
  readonly secrets: SecretStorage;
  readonly memento: Memento;
  /** 0: the workspace's own. */
  readonly port: Observable<number>;
  readonly log: ComponentLog;
  /** The token of applications that were started before the service; random where left out. */
  readonly ingestToken?: string | undefined;
  /** Told of secrets, so that they are not logged. */
  readonly conceal: (credentials: { apiKey: string; token: string }) => void;
}

/** The local service of this window: none, or one that takes in what the person's own application reports. */
export class LocalRun implements Observable<LocalService | undefined>, Disposable {
  readonly #options: LocalRunOptions;
  readonly #running = new State<LocalService | undefined>(undefined);
  readonly #renewed = new Emitter<void>();
  /** What was received, in words; undefined while nothing runs. */
  readonly received = new State<string | undefined>(undefined);
  readonly #subscription: Disposable;
  /** What starting has thrown; undefined where it has not. */
  startFailure: unknown;
  /** The port of an earlier time, where another program has it now. */
  lostPort: number | undefined;
  readonly #record: WatchRecord;
  #starting: Promise<LocalService> | undefined;
  #routesTimer: NodeJS.Timeout | undefined;
  #notificationTimer: NodeJS.Timeout | undefined;
  #notifiedAt = 0;

  constructor(options: LocalRunOptions) {
    this.#options = options;
    const { folder, memento } = options;
    this.#record = new WatchRecord(folder?.scheme === 'file' ? folder.fsPath : undefined, memento, process.pid);
    this.#subscription = options.routes.onDidChange(() => this.#followSoon());
  }

  readonly onDidChange = this.#running.onDidChange;
  /** Fires when anything was received, or refused: at once, and after that twice a second at most. */
  readonly onDidRenew = this.#renewed.event;

  get value(): LocalService | undefined {
    return this.#running.value;
  }

  /**
   * How the window watched when it was last open, or is to watch because applications were started for it: whether terminals are given the
   * variables; undefined where it did not.
   */
  async watched(): Promise<{ readonly given: boolean } | undefined> {
    const claimed = await this.#record.claim();
    const given = this.#options.ingestToken === undefined ? claimed?.given : true;
    return given === undefined ? undefined : { given };
  }

  /** Whether the service runs, or is about to. */
  get isStarted(): boolean {
    return this.#starting !== undefined;
  }

  /**
   * Starts the service, once. Rejects where the port cannot be had, with the error of `node:net`.
   *
   * @param given whether terminals are given its variables, for when the window is opened again.
   */
  async start(given: boolean): Promise<LocalService> {
    this.startFailure = undefined;
    this.#starting ??= this.#start(given).catch((error: unknown) => {
      this.#starting = undefined;
      this.startFailure = error;
      this.#options.log.error(`The local service cannot start: ${error}`);
      throw error;
    });
    return await this.#starting;
  }

  /** Ends the service, and does not start it again with the window. */
  async stop(): Promise<void> {
    const service = this.#running.value;
    this.#starting = undefined;
    this.#running.set(undefined);
    this.#tellHeard();
    if (service !== undefined) {
      const before = await this.#record.read();
      await this.#record.write({ port: service.port, place: before?.place });
      await service.close();
    }
  }

  dispose(): void {
    clearTimeout(this.#routesTimer);
    clearTimeout(this.#notificationTimer);
    this.#subscription.dispose();
    void this.#running.value?.close();
    for (const disposable of [this.#running, this.#renewed, this.received]) {
      disposable.dispose();
    }
  }

  async #start(given: boolean): Promise<LocalService> {
    const { folder, secrets, conceal, log, routes } = this.#options;
    const before = await this.#record.read();
    // Of two windows on one workspace, each has a folder of its own.
    const place = before?.place === undefined ? folder : Uri.file(before.place);
    const stored = await localCredentials(secrets, `local ${place?.toString() ?? 'no workspace'}`);
    const { ingestToken = stored.ingestToken } = this.#options;
    const credentials = { ...stored, ingestToken };
    conceal(credentials);
    conceal({ apiKey: credentials.ingestToken, token: credentials.ingestToken });
    const file = place?.scheme === 'file' ? await fileIn(place) : undefined;
    const service = await this.#listen(before?.port ?? 0, {
      credentials,
      routes: knownRoutes(routes.value),
      failed: (error) => log.error(String(error)),
      ...(file === undefined ? {} : { file }),
    });
    log.info(`Listening on port ${service.port}.`);
    if (service.unkept !== undefined) {
      log.warn(`Numbers are kept in memory alone: ${service.unkept}.`);
    }
    service.onDidReceive(() => this.#hear());
    await this.#record.write({ port: service.port, given, place: before?.place });
    this.#running.set(service);
    this.#tellHeard();
    return service;
  }

  /** A port that was asked for is the one or none; the workspace's own is given up for another where it is taken. */
  async #listen(remembered: number, options: LocalServiceOptions): Promise<LocalService> {
    const { startLocalService } = await import('../service/local/localService.ts');
    const wanted = this.#options.port.value;
    this.lostPort = undefined;
    try {
      return await startLocalService({ ...options, port: wanted === 0 ? remembered : wanted });
    } catch (error) {
      if (wanted !== 0 || remembered === 0) {
        throw error;
      }
      this.#options.log.warn(`Port ${remembered} is taken; another one is used.`);
      this.lostPort = remembered;
      return await startLocalService({ ...options, port: 0 });
    }
  }

  #hear(): void {
    this.#notificationTimer ??= setTimeout(
      () => {
        this.#notificationTimer = undefined;
        this.#notifiedAt = Date.now();
        this.#tellHeard();
        this.#renewed.fire();
      },
      Math.max(0, this.#notifiedAt + notificationInterval - Date.now()),
    );
  }

  #tellHeard(): void {
    const service = this.value;
    this.received.set(service && receivedInWords(service));
  }

  #followSoon(): void {
    clearTimeout(this.#routesTimer);
    this.#routesTimer = setTimeout(() => {
      this.#running.value?.setRoutes(knownRoutes(this.#options.routes.value));
    }, debounceTime);
  }
}

async function fileIn(folder: Uri): Promise<string> {
  await workspace.fs.createDirectory(folder);
  return Uri.joinPath(folder, 'local.sqlite').fsPath;
}
