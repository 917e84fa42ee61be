import type { SampleService } from '../host/local/sampleService.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { Route } from '../model/route.ts';

/** Bound on the wait for the routes of a reloaded window, in milliseconds. */
const longestWait = 3_000;

interface Parts {
  readonly sampleService: Pick<SampleService, 'wasShown' | 'start'>;
  readonly routes: Observable<readonly Route[]>;
  /** Whether the routes of the whole window have been read. */
  readonly isRead: Observable<boolean>;
  readonly log: { error(message: string): void };
}

/**
 * Continues with sample data after a reload, once everything else has started and the routes are known: otherwise it
 * would first show the numbers of the sample shop.
 */
export function resumeSampleData({ sampleService, routes, isRead, log }: Parts): Disposable {
  if (!sampleService.wasShown) {
    return { dispose: () => undefined };
  }
  const areKnown = () => routes.value.length > 0 || isRead.value;
  const dispose = (): void => {
    clearTimeout(timer);
    for (const subscription of subscriptions) {
      subscription.dispose();
    }
  };
  const resume = (): void => {
    dispose();
    sampleService.start().catch((error: unknown) => {
      log.error(`The sample service cannot start again: ${error}`);
    });
  };
  const resumeWhenKnown = (): void => {
    if (areKnown()) {
      resume();
    }
  };
  const timer = setTimeout(resume, areKnown() ? 0 : longestWait);
  const subscriptions = [routes.onDidChange(resumeWhenKnown), isRead.onDidChange(resumeWhenKnown)];
  return { dispose };
}
