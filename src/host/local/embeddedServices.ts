import { anyOf, type Disposable, type Event, type Observable } from '../../model/event.ts';
import { State } from '../../model/state.ts';
import { localApps } from '../../service/local/localIdentity.ts';
import type { EmbeddedService } from '../settings/configuredApps.ts';
import type { LocalRun } from './localRun.ts';
import type { SampleService } from './sampleService.ts';

/**
 * The embedded service that runs in this window: the local service, the sample service or none. Starting one stops the
 * other.
 */
export class EmbeddedServices implements Observable<EmbeddedService | undefined>, Disposable {
  readonly #state = new State<EmbeddedService | undefined>(undefined);
  readonly #subscriptions: readonly Disposable[];
  /** Fires when the data of the service have changed. */
  readonly onDidRenew: Event<void>;

  constructor(sample: SampleService, local: LocalRun) {
    const update = () => this.#state.set(shown(sample, local));
    this.onDidRenew = anyOf([sample.onDidRenew, local.onDidRenew]);
    this.#subscriptions = [
      sample.onDidChange((service) => {
        update();
        return service === undefined ? undefined : local.stop();
      }),
      local.onDidChange((service) => {
        update();
        return service === undefined ? undefined : sample.stop();
      }),
    ];
  }

  get onDidChange(): Event<EmbeddedService | undefined> {
    return this.#state.onDidChange;
  }

  get value(): EmbeddedService | undefined {
    return this.#state.value;
  }

  dispose(): void {
    for (const disposable of [...this.#subscriptions, this.#state]) {
      disposable.dispose();
    }
  }
}

function shown(sample: SampleService, local: LocalRun): EmbeddedService | undefined {
  if (local.value !== undefined) {
    const { origin: baseUrl, apiKey, token } = local.value;
    return { mark: 'local', baseUrl, appId: localApps.current, apiKey, token, runBefore: localApps.before };
  }
  if (sample.value !== undefined) {
    const { origin: baseUrl, appId, apiKey, token } = sample.value;
    return { mark: 'sample', baseUrl, appId, apiKey, token };
  }
  return undefined;
}
