import type { Command, Workbench } from './command.ts';

/**
 * Stops the local service, which removes its variables from the environment. The window returns to the configured
 * services.
 */
export function stopWatchingApp({ localRun }: Pick<Workbench, 'localRun'>): Command {
  return () => localRun.stop();
}
