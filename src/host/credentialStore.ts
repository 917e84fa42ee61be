import type { SecretStorage } from 'vscode';
import type { Credentials } from '../api/credential.ts';
import { type Disposable, Emitter } from '../model/event.ts';
import {
  credentialsOfEnvironment,
  decodeCredentials,
  encodeCredentials,
  originOf,
  storageKey,
} from './storedCredentials.ts';
import { originOfTarget } from './target.ts';

/**
 * How long what was read is taken for true, in milliseconds: the requests of one round read once. Not every edition of the editor tells
 * one window what another has stored or forgotten.
 */
const round = 2_000;

/**
 * The credentials in the secret storage of the editor, each pair under the origin it was entered for. Credentials are
 * read only by naming the origin they go to.
 *
 * Where a machine has no keyring, the environment variables APM_LENS_API_KEY and APM_LENS_TOKEN stand in, for the one origin
 * that the person's own settings name: a workspace cannot direct them elsewhere.
 */
export class CredentialStore implements Disposable {
  readonly #secrets: SecretStorage;
  readonly #environment: Credentials;
  readonly #ownBaseUrl: () => string | undefined;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly read: number; readonly credentials: Promise<Credentials> }>();
  readonly #seen = new Set<string>();
  readonly #changed = new Emitter<string>();
  readonly #subscription: Disposable;

  /**
   * @param ownBaseUrl the address in the person's own settings, undefined where there is none
   * @param now milliseconds since any moment, never running backwards
   */
  constructor(
    secrets: SecretStorage,
    ownBaseUrl: () => string | undefined,
    environment: Readonly<Record<string, string | undefined>>,
    now: () => number = () => performance.now(),
  ) {
    this.#now = now;
    this.#secrets = secrets;
    this.#ownBaseUrl = ownBaseUrl;
    this.#environment = credentialsOfEnvironment(environment);
    this.#remember(this.#environment);
    this.#subscription = secrets.onDidChange(({ key }) => {
      const origin = originOf(key);
      if (origin !== undefined) {
        this.#known.delete(origin);
        this.#changed.fire(origin);
      }
    });
  }

  /** Fires with the origin whose credentials were stored or forgotten, in this window or another. */
  readonly onDidChange = this.#changed.event;

  /** The credentials for an origin; either may be absent. */
  async for(origin: string): Promise<Credentials> {
    const stored = await this.#stored(origin);
    const own = originOfTarget({ baseUrl: this.#ownBaseUrl() ?? '' });
    const standIn = origin === own ? this.#environment : {};
    return { apiKey: stored.apiKey ?? standIn.apiKey, token: stored.token ?? standIn.token };
  }

  /** Whether anything is stored for an origin; what the environment offers does not count. */
  async has(origin: string): Promise<boolean> {
    const { apiKey, token } = await this.#stored(origin);
    return apiKey !== undefined || token !== undefined;
  }

  async store(origin: string, credentials: Credentials): Promise<void> {
    this.#remember(credentials);
    await this.#secrets.store(storageKey(origin), encodeCredentials(credentials));
    this.#known.delete(origin);
  }

  async forget(origin: string): Promise<void> {
    await this.#secrets.delete(storageKey(origin));
    this.#known.delete(origin);
  }

  /** Every credential read or entered since activation, for the redactor of the log. */
  get seen(): Iterable<string> {
    return this.#seen;
  }

  /** Adds credentials that are tried but not stored yet to those that the log redacts. */
  conceal(credentials: Credentials): void {
    this.#remember(credentials);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #stored(origin: string): Promise<Credentials> {
    const now = this.#now();
    const known = this.#known.get(origin);
    if (known !== undefined && now - known.read < round) {
      return await known.credentials;
    }
    const credentials = this.#read(origin);
    this.#known.set(origin, { read: now, credentials });
    return await credentials;
  }

  async #read(origin: string): Promise<Credentials> {
    try {
      const credentials = decodeCredentials(await this.#secrets.get(storageKey(origin)));
      this.#remember(credentials);
      return credentials;
    } catch (error) {
      this.#known.delete(origin);
      throw error;
    }
  }

  #remember(credentials: Credentials): void {
    for (const secret of [credentials.apiKey, credentials.token]) {
      if (secret !== undefined) {
        this.#seen.add(secret);
      }
    }
  }
}
