import { env, l10n, window } from 'vscode';
import { showInformation } from '../host/notification.ts';
import type { Command, Workbench } from './command.ts';

/** Copies the environment variables that applications need in order to report, one `NAME=value` per line. */
export function copyLocalEnvironment({ localRun }: Pick<Workbench, 'localRun'>): Command {
  return async () => {
    const service = localRun.value;
    if (service === undefined) {
      await showInformation(l10n.t('No application is watched. Start with APM Lens: Watch My App.'));
      return;
    }
    await env.clipboard.writeText([...service.environment].map(([name, value]) => `${name}=${value}\n`).join(''));
    window.setStatusBarMessage(l10n.t('Copied the environment for local mode.'), 5_000);
  };
}
