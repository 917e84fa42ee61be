import { commands } from 'vscode';
import type { Disposable, Observable } from '../../model/event.ts';
import type { Filter } from '../../model/filter.ts';
import type { CredentialStore } from '../credentials/credentialStore.ts';
import type { SnapshotSource } from '../sources.ts';
import { decisiveSlice, needsSignIn, stateKey } from './appState.ts';
import type { Apps } from './apps.ts';

/** Updates the context keys that `when` clauses in the manifest read. */
export class ContextKeys implements Disposable {
  /** The state of each view: `ready`, `loading`, `notSignedIn`, `refused.token`, `offline`… */
  readonly #states = {
    transactions: new ContextKey<string>('state.transactions'),
    hosts: new ContextKey<string>('state.hosts'),
    issues: new ContextKey<string>('state.errors'),
  };
  /** Whether there are credentials for the service of the active app. */
  readonly #signedIn = new ContextKey<boolean>('signedIn');
  /** Whether the numbers come from the sample service. */
  readonly #sample = new ContextKey<boolean>('sample');
  /** Whether the numbers come from the local service. */
  readonly #local = new ContextKey<boolean>('local');
  /** Whether there is a service to poll, because the user is signed in or an embedded service runs. */
  readonly #active = new ContextKey<boolean>('active');
  /** Whether a credential was refused or is missing, so that signing in again helps. */
  readonly #needsSignIn = new ContextKey<boolean>('needsSignIn');
  /** Whether the views are filtered by host, name or type. */
  readonly #filtered = new ContextKey<boolean>('filtered');
  readonly #subscriptions: readonly Disposable[];

  constructor(apps: Apps, store: SnapshotSource, credentials: CredentialStore, filter: Observable<Filter>) {
    const updateStates = () => {
      const { snapshot } = store;
      this.#states.transactions.set(stateKey(snapshot.transactions));
      this.#states.hosts.set(stateKey(snapshot.hosts));
      this.#states.issues.set(stateKey(snapshot.issues));
      this.#needsSignIn.set(needsSignIn(decisiveSlice(snapshot)));
    };
    const updateFilter = () => this.#filtered.set(Object.values(filter.value).some((part) => part !== undefined));
    const updateSession = () => void this.#updateSession(apps, credentials);
    this.#subscriptions = [
      store.onDidChange(updateStates),
      filter.onDidChange(updateFilter),
      apps.onDidChange(updateSession),
      credentials.onDidChange(updateSession),
    ];
    updateStates();
    updateFilter();
    updateSession();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  async #updateSession(apps: Apps, credentials: CredentialStore): Promise<void> {
    const { origin, mark } = apps.value;
    const { apiKey, token } =
      origin === undefined || mark !== undefined ? {} : await credentials.for(origin).catch(() => ({}));
    const signedIn = apiKey !== undefined || token !== undefined;
    if (origin === apps.value.origin) {
      this.#signedIn.set(signedIn);
      this.#sample.set(mark === 'sample');
      this.#local.set(mark === 'local');
      this.#active.set(signedIn || mark !== undefined);
    }
  }
}

/** A context key of VS Code. */
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
