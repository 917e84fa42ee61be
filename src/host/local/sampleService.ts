import type { Memento } from 'vscode';
import { type Disposable, Emitter, type Observable } from '../../model/event.ts';
import type { Route } from '../../model/route.ts';
import { State } from '../../model/state.ts';
import type { Service } from '../../service/service.ts';

/** The key of the workspace state that says whether the window shows sample data. */
const shownKey = 'sample.shown';

/** Debounce of changes of the routes, in milliseconds. */
const debounceTime = 1_000;

/**
 * The sample service of this window, while it runs. Its application has the routes of the workspace, or those of the
 * sample shop if there are none.
 */
export class SampleService implements Observable<Service | undefined>, Disposable {
  readonly #routes: Observable<readonly Route[]>;
  readonly #memento: Pick<Memento, 'get' | 'update'>;
  readonly #running = new State<Service | undefined>(undefined);
  readonly #renewed = new Emitter<void>();
  readonly #subscription: Disposable;
  #starting: Promise<void> | undefined;
  #waiting: NodeJS.Timeout | undefined;
  #names = '';

  constructor(routes: Observable<readonly Route[]>, memento: Pick<Memento, 'get' | 'update'>) {
    this.#memento = memento;
    this.#routes = routes;
    this.#subscription = routes.onDidChange(() => this.#followSoon());
  }

  readonly onDidChange = this.#running.onDidChange;
  /** Fires when the application of the service has other routes. */
  readonly onDidRenew = this.#renewed.event;

  get value(): Service | undefined {
    return this.#running.value;
  }

  /** Whether the window showed sample data when it was last open, so that it continues after a reload. */
  get wasShown(): boolean {
    return this.#memento.get<boolean>(shownKey) === true;
  }

  /** Starts the service. Idempotent. Rejects if no port is available. */
  async start(): Promise<void> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    await this.#starting;
  }

  async stop(): Promise<void> {
    const service = this.#running.value;
    this.#starting = undefined;
    this.#running.set(undefined);
    await Promise.all([service?.close(), this.#memento.update(shownKey, undefined)]);
  }

  dispose(): void {
    clearTimeout(this.#waiting);
    this.#subscription.dispose();
    void this.#running.value?.close();
    this.#running.dispose();
    this.#renewed.dispose();
  }

  async #start(): Promise<void> {
    const { startService } = await import('../../service/service.ts');
    const routes = this.#routes.value;
    this.#names = namesOf(routes);
    this.#running.set(await startService(routes.length === 0 ? {} : { routes }));
    await this.#memento.update(shownKey, true);
  }

  #followSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#follow(), debounceTime);
  }

  #follow(): void {
    const routes = this.#routes.value;
    const names = namesOf(routes);
    if (this.#running.value !== undefined && routes.length > 0 && names !== this.#names) {
      this.#names = names;
      this.#running.value.setRoutes(routes);
      this.#renewed.fire();
    }
  }
}

/** A key that changes when a route is added, removed or renamed, but not when it moves in its file. */
function namesOf(routes: readonly Route[]): string {
  return routes.map(({ framework, method, path, local }) => `${framework} ${method} ${path} ${local}`).join('\n');
}
