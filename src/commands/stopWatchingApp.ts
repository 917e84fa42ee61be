import type { Command, Workbench } from './command.ts';

/** Ends the local service, which takes its variables back; the window turns back to what its settings name. */
export function stopWatchingApp({ localRun }: Pick<Workbench, 'localRun'>): Command {
  return () => localRun.stop();
}
