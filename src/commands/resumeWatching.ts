import { workspace } from 'vscode';
import { showError } from '../host/notification.ts';
import type { Disposable } from '../model/event.ts';
import type { Workbench } from './command.ts';

type Parts = Pick<Workbench, 'localRun' | 'localEnvironment'>;

/**
 * Starts the local service. `given` says whether new terminals get its variables. Rejects with the error of `node:net`.
 */
export async function startWatching({ localRun, localEnvironment }: Parts, given: boolean): Promise<void> {
  try {
    const service = await localRun.start(given);
    localEnvironment.set(given ? service.environment : new Map());
  } catch (error) {
    localEnvironment.clear();
    throw error;
  }
}

/**
 * Continues to watch after a reload, once everything else has started. If the service does not start, terminals are
 * given no address.
 */
export function resumeWatching(workbench: Parts): Disposable {
  let isDisposed = false;
  const resume = async (): Promise<void> => {
    const watched = workspace.isTrusted ? await workbench.localRun.watched() : undefined;
    if (isDisposed || workbench.localRun.isStarted) {
      return;
    }
    if (watched === undefined) {
      workbench.localEnvironment.clear();
      return;
    }
    await startWatching(workbench, watched.given);
  };
  const timer = setTimeout(() => {
    resume().catch(showStartFailure);
  });
  return {
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}

async function showStartFailure(error: unknown): Promise<void> {
  const { startFailureInWords } = await import('../format/localProblems.ts');
  await showError(startFailureInWords(error));
}
