import { commands, l10n, window, workspace } from 'vscode';
import { startFailureInWords } from '../format/localProblems.ts';
import { existingEndpoint } from '../host/local/localEnvironment.ts';
import { askModal, showError, showInformation } from '../host/notification.ts';
import type { Command, Workbench } from './command.ts';
import { startWatching } from './resumeWatching.ts';

type Parts = Pick<Workbench, 'localRun' | 'localEnvironment' | 'localGuide'>;

/**
 * Starts the local service, gives new terminals the environment variables for it, and shows how applications report.
 */
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

/** Asks whether the user's own OpenTelemetry endpoint may be replaced in new terminals. Undefined if cancelled. */
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
