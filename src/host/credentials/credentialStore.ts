import type { SecretStorage } from 'vscode';
import type { Credentials } from '../../api/credential.ts';
import { type Disposable, Emitter } from '../../model/event.ts';
import { originOfTarget } from '../settings/target.ts';
import {
  credentialsOfEnvironment,
  decodeCredentials,
  encodeCredentials,
  originOf,
  storageKey,
} from './storedCredentials.ts';

/**
 * How long credentials are cached, in milliseconds, so that one round of requests reads them once. VS Code does not in
 * every edition notify one window of secrets that another has changed.
 */
const round = 2_000;

/**
 * Credentials in VS Code's secret storage, one pair for each origin. They can only be read for the origin that they are
 * sent to. On machines without a keyring, the environment variables APM_LENS_API_KEY and APM_LENS_TOKEN are used, but
 * only for the origin in the user settings: a workspace cannot redirect them.
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
   * @param ownBaseUrl the base URL in the user settings; undefined if there is none
   *
   * @param now a monotonic clock in milliseconds
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

  /** Fires with the origin whose credentials were stored or deleted, in this window or another. */
  readonly onDidChange = this.#changed.event;

  /** The credentials for an origin. Either may be absent. */
  async for(origin: string): Promise<Credentials> {
    const stored = await this.#stored(origin);
    const own = originOfTarget({ baseUrl: this.#ownBaseUrl() ?? '' });
    const standIn = origin === own ? this.#environment : {};
    return { apiKey: stored.apiKey ?? standIn.apiKey, token: stored.token ?? standIn.token };
  }

  /** Whether there are any credentials for an origin now, whatever was read before. */
  async isSignedIn(origin: string): Promise<boolean> {
    this.#known.delete(origin);
    const { apiKey, token } = await this.for(origin);
    return apiKey !== undefined || token !== undefined;
  }

  /** Whether credentials are stored for an origin. Those of the environment do not count. */
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

  /** Every credential that was read or entered since activation, for the redaction of the log. */
  get seen(): Iterable<string> {
    return this.#seen;
  }

  /** Adds credentials that are not stored yet to those that the log redacts. */
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
