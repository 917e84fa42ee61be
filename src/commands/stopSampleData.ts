import type { Command, Workbench } from './command.ts';

/** Stops the sample service. The window returns to the configured services. */
export function stopSampleData({ sampleService }: Pick<Workbench, 'sampleService'>): Command {
  return () => sampleService.stop();
}
