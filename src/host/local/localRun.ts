import { type Memento, type SecretStorage, Uri, workspace } from 'vscode';
import { receivedInWords } from '../../format/localStatus.ts';
import { knownRoutes } from '../../match/find/knownRoutes.ts';
import { type Disposable, Emitter, type Observable } from '../../model/event.ts';
import type { Route } from '../../model/route.ts';
import { State } from '../../model/state.ts';
import type { LocalService, LocalServiceOptions } from '../../service/local/localService.ts';
import type { ComponentLog } from '../log.ts';
import { localCredentials } from './localSecrets.ts';
import { WatchRecord } from './watchRecord.ts';

/** Debounce of changes of the routes, in milliseconds. */
const debounceTime = 1_000;
/** The shortest interval between two events about received data, in milliseconds. */
const notificationInterval = 500;

export interface LocalRunOptions {
  readonly routes: Observable<readonly Route[]>;
  /** Where numbers are stored; undefined if no workspace is open. */
  readonly folder: Uri | undefined;
  readonly secrets: SecretStorage;
  readonly memento: Memento;
  /** The configured port. 0 for the one that is remembered for the workspace. */
  readonly port: Observable<number>;
  readonly log: ComponentLog;
  /** The token of applications that were started before the service. Random by default. */
  readonly ingestToken?: string | undefined;
  /** Called with secrets, so that the log redacts them. */
  readonly conceal: (credentials: { apiKey: string; token: string }) => void;
}

/** The local service of this window, while it runs. */
export class LocalRun implements Observable<LocalService | undefined>, Disposable {
  readonly #options: LocalRunOptions;
  readonly #running = new State<LocalService | undefined>(undefined);
  readonly #renewed = new Emitter<void>();
  /** What was received, as a text; undefined while the service does not run. */
  readonly received = new State<string | undefined>(undefined);
  readonly #subscription: Disposable;
  /** The error with which starting failed, if it did. */
  startFailure: unknown;
  /** The previous port, if another program has it now. */
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
  /** Fires when data was received or refused: at once, and then at most twice a second. */
  readonly onDidRenew = this.#renewed.event;

  get value(): LocalService | undefined {
    return this.#running.value;
  }

  /**
   * Whether this window was watching when it was last open, or has to because applications were started for it; `given`
   * says whether terminals are given the variables. Undefined if it was not.
   */
  async watched(): Promise<{ readonly given: boolean } | undefined> {
    const claimed = await this.#record.claim();
    const given = this.#options.ingestToken === undefined ? claimed?.given : true;
    return given === undefined ? undefined : { given };
  }

  /** Whether the service runs or is starting. */
  get isStarted(): boolean {
    return this.#starting !== undefined;
  }

  /**
   * Starts the service. Idempotent. Rejects with the error of `node:net` if the port is not available.
   *
   * @param given whether terminals are given its variables, which is remembered for a reload
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

  /** Stops the service, which will then not be started after a reload. */
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

  /**
   * Listens on the configured port only, if there is one; otherwise on the remembered one, or on any if that is in use.
   */
  async #listen(remembered: number, options: LocalServiceOptions): Promise<LocalService> {
    const { startLocalService } = await import('../../service/local/localService.ts');
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
