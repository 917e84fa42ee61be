import { commands } from 'vscode';
import type { Disposable, Observable } from '../model/event.ts';
import type { Filter } from '../model/filter.ts';
import { stateKey } from './appState.ts';
import type { Apps } from './apps.ts';
import type { CredentialStore } from './credentialStore.ts';
import type { SnapshotSource } from './sources.ts';

/** The context keys that the manifest's `when` clauses read, kept up to date. */
export class ContextKeys implements Disposable {
  /** The state of each view in a word: `ready`, `loading`, `notSignedIn`, `refused.token`, `offline`… */
  readonly #states = {
    transactions: new ContextKey<string>('state.transactions'),
    hosts: new ContextKey<string>('state.hosts'),
    issues: new ContextKey<string>('state.errors'),
  };
  /** Credentials are there for the service of the app that the views show. */
  readonly #signedIn = new ContextKey<boolean>('signedIn');
  /** The numbers come from the sample service. */
  readonly #sample = new ContextKey<boolean>('sample');
  /** There is a service to ask: somebody is signed in, or it is the sample. */
  readonly #active = new ContextKey<boolean>('active');
  /** The views are narrowed by host, name or type. */
  readonly #filtered = new ContextKey<boolean>('filtered');
  readonly #subscriptions: readonly Disposable[];

  constructor(apps: Apps, store: SnapshotSource, credentials: CredentialStore, filter: Observable<Filter>) {
    const tellStates = () => {
      const { snapshot } = store;
      this.#states.transactions.set(stateKey(snapshot.transactions));
      this.#states.hosts.set(stateKey(snapshot.hosts));
      this.#states.issues.set(stateKey(snapshot.issues));
    };
    const tellFilter = () => this.#filtered.set(Object.values(filter.value).some((part) => part !== undefined));
    const tellSession = () => void this.#tellSession(apps, credentials);
    this.#subscriptions = [
      store.onDidChange(tellStates),
      filter.onDidChange(tellFilter),
      apps.onDidChange(tellSession),
      credentials.onDidChange(tellSession),
    ];
    tellStates();
    tellFilter();
    tellSession();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  async #tellSession(apps: Apps, credentials: CredentialStore): Promise<void> {
    const { origin, sample } = apps.value;
    const { apiKey, token } = origin === undefined || sample ? {} : await credentials.for(origin).catch(() => ({}));
    const signedIn = apiKey !== undefined || token !== undefined;
    if (origin === apps.value.origin) {
      this.#signedIn.set(signedIn);
      this.#sample.set(sample);
      this.#active.set(signedIn || sample);
    }
  }
}

/** A context key of the editor, for the `when` clauses of the manifest. */
class ContextKey<T extends string | number | boolean> {
  readonly #name: string;
  #value: T | undefined;

  constructor(name: string) {
    this.#name = `apmLens.${name}`;
  }

  set(value: T): void {
    if (value !== this.#value) {
      this.#value = value;
      void commands.executeCommand('setContext', this.#name, value);
    }
  }
}
