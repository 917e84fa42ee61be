import { Matcher } from '../../src/match/matcher.ts';
import type { Route } from '../../src/model/route.ts';
import { State } from '../../src/model/state.ts';
import { localApps } from '../../src/service/local/localIdentity.ts';
import type { LocalService } from '../../src/service/local/localService.ts';
import { Poller } from '../../src/store/poller.ts';
import { Source } from '../../src/store/source.ts';
import { Store } from '../../src/store/store.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };

/** Reads a local service in the same process as the extension does: twice a second while something comes in, matched with routes. */
export class LocalReader {
  readonly #matcher: Matcher;
  readonly #poller: Poller;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();
  /** How often it has read. */
  rounds = 0;

  constructor(service: LocalService, routes: readonly Route[]) {
    const { apiKey, token, origin: baseUrl } = service;
    const { current: appId, before: runBefore } = localApps;
    const credentials = async () => ({ apiKey, token });
    const ask = (url: string, init: RequestInit) => fetch(url, init);
    const store = new Store();
    this.#matcher = new Matcher(new State(routes), store, new State({}));
    this.#matcher.onDidChange(() => this.#matcher.inFile(routes[0]?.handler.file ?? ''));
    this.#poller = new Poller({ store, log: quiet });
    this.#poller.setQuery({ period: 'last30Days' });
    this.#poller.use(new Source({ baseUrl, appId, runBefore, credentials, timeZone: 'UTC', fetch: ask, log: quiet }));
    service.onDidReceive(() => {
      this.#timer ??= setTimeout(() => this.#read(), 500);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#reading;
    this.#poller.dispose();
    this.#matcher.dispose();
  }

  #read(): void {
    this.#timer = undefined;
    this.rounds += 1;
    this.#reading = this.#reading.then(() => this.#poller.refresh());
  }
}
