import type { Command, Workbench } from './command.ts';

/** Ends the sample service; the window turns back to what its settings name. */
export function stopSampleData({ sampleService }: Pick<Workbench, 'sampleService'>): Command {
  return () => sampleService.stop();
}
