import type { Memento } from 'vscode';
import { type Disposable, Emitter, type Observable } from '../model/event.ts';
import type { Route } from '../model/route.ts';
import { State } from '../model/state.ts';
import type { Service } from '../service/service.ts';

/** Whether the window shows sample data, for when it is opened again. */
const shownKey = 'sample.shown';

/** Debounce of changes of the routes, in milliseconds. */
const debounceTime = 1_000;

/**
 * The embedded sample service of this window: none, or one that is running. It reports an application with the routes of the
 * workspace; where there are none, it invents one.
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
  /** Fires when the sample reports other routes than before. */
  readonly onDidRenew = this.#renewed.event;

  get value(): Service | undefined {
    return this.#running.value;
  }

  /** Whether the window showed sample data when it was last open: it goes on with them after a reload. */
  get wasShown(): boolean {
    return this.#memento.get<boolean>(shownKey) === true;
  }

  /** Starts the service, once. Rejects where no port of this machine can be had. */
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
    const { startService } = await import('../service/service.ts');
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

/** Changes when a route comes, goes or gets another name, not when it moves in its file. */
function namesOf(routes: readonly Route[]): string {
  return routes.map(({ framework, method, path, local }) => `${framework} ${method} ${path} ${local}`).join('\n');
}
