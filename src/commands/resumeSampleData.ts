import type { SampleService } from '../host/sampleService.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { Route } from '../model/route.ts';

/** How long the sample waits for the routes of a window that was reloaded, in milliseconds. */
const longestWait = 3_000;

interface Parts {
  readonly sampleService: Pick<SampleService, 'wasShown' | 'start'>;
  readonly routes: Observable<readonly Route[]>;
  /** Whether the routes of the whole window have been read. */
  readonly isRead: Observable<boolean>;
  readonly log: { error(message: string): void };
}

/**
 * Goes on with sample data after the window was reloaded, once everything else has started and the routes are known that the sample
 * reports: else it would show the numbers of an invented application first.
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
