import { commands, l10n, window, workspace } from 'vscode';
import { startFailureInWords } from '../format/localProblems.ts';
import { existingEndpoint } from '../host/localEnvironment.ts';
import { askModal, showError, showInformation } from '../host/notification.ts';
import type { Disposable } from '../model/event.ts';
import type { Command, Workbench } from './command.ts';

type Parts = Pick<Workbench, 'localRun' | 'localEnvironment' | 'localGuide'>;

/** Starts the local service, gives new terminals what applications need to report to it, and says how they do. */
export function watchApp(workbench: Parts): Command {
  return async () => {
    const { localRun, localGuide } = workbench;
    if (!workspace.isTrusted) {
      await showInformation(l10n.t('APM Lens watches applications in trusted workspaces only.'));
      return;
    }
    if (localRun.value !== undefined) {
      await localGuide.show();
      return;
    }
    const given = await mayGive();
    if (given === undefined) {
      return;
    }
    await commands.executeCommand('apmLens.transactions.focus');
    try {
      await startWatching(workbench, given);
    } catch (error) {
      await localGuide.show();
      void showError(startFailureInWords(error));
      return;
    }
    await localGuide.show();
    void nameOpenTerminals();
  };
}

/** Starts the local service; `given`: whether new terminals get its variables. Rejects with the error of `node:net`. */
async function startWatching(
  { localRun, localEnvironment }: Pick<Parts, 'localRun' | 'localEnvironment'>,
  given: boolean,
): Promise<void> {
  try {
    const service = await localRun.start(given);
    localEnvironment.set(given ? service.environment : new Map());
  } catch (error) {
    localEnvironment.clear();
    throw error;
  }
}

/** An endpoint that a person has set is theirs: whether it may be replaced in new terminals. Undefined where they think better of it. */
async function mayGive(): Promise<boolean | undefined> {
  const place = await existingEndpoint(process.env);
  if (place === undefined) {
    return true;
  }
  const replace = l10n.t('Use APM Lens in New Terminals');
  const leave = l10n.t('Leave Mine Alone');
  const where = place === '.env' ? l10n.t('the file .env') : l10n.t('the environment');
  const chosen = await askModal(
    l10n.t('An endpoint for OpenTelemetry is set already, in {0}.', where),
    l10n.t('Where it is left alone, nothing reports to APM Lens until you set what Copy Local Environment copies.'),
    replace,
    leave,
  );
  return chosen === undefined ? undefined : chosen === replace;
}

async function nameOpenTerminals(): Promise<void> {
  const names = window.terminals.map(({ name }) => name);
  if (names.length === 0) {
    return;
  }
  const open = l10n.t('New Terminal');
  const chosen = await showInformation(
    l10n.t('Terminals that were open before do not report: {0}.', names.join(', ')),
    open,
  );
  if (chosen === open) {
    window.createTerminal().show();
  }
}

/** Goes on watching after the window was reloaded, once everything else has started. Where it does not, no terminal is given an address. */
export function resumeWatching(workbench: Pick<Parts, 'localRun' | 'localEnvironment'>): Disposable {
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
    resume().catch((error: unknown) => showError(startFailureInWords(error)));
  });
  return {
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}
