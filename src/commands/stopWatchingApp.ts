import type { Command, Workbench } from './command.ts';

/** Ends the local service and takes its variables back; the window turns back to what its settings name. */
export function stopWatchingApp({
  localRun,
  localEnvironment,
}: Pick<Workbench, 'localRun' | 'localEnvironment'>): Command {
  return async () => {
    localEnvironment.clear();
    await localRun.stop();
  };
}
