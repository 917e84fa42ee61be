import type { Disposable } from '../model/event.ts';
import type { Workbench } from './command.ts';

/** Goes on with sample data after the window was reloaded, once everything else has started. */
export function resumeSampleData({ sampleService, log }: Pick<Workbench, 'sampleService' | 'log'>): Disposable {
  const resume = () =>
    sampleService.start().catch((error: unknown) => {
      log.for('sample').error(`The sample service cannot start again: ${error}`);
    });
  const timer = sampleService.wasShown ? setTimeout(() => void resume()) : undefined;
  return { dispose: () => clearTimeout(timer) };
}
