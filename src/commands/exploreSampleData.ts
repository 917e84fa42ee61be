import { commands, l10n } from 'vscode';
import { showError } from '../host/notification.ts';
import type { Command, Workbench } from './command.ts';

/**
 * Switches this window to the sample service, and opens the sample shop if it has no routes. No setting and no stored
 * credential changes.
 */
export function exploreSampleData({
  sampleService,
  exampleShop,
  log,
}: Pick<Workbench, 'sampleService' | 'exampleShop' | 'log'>): Command {
  return async () => {
    try {
      await sampleService.start();
    } catch (error) {
      log.for('sample').error(`The sample service cannot start: ${error}`);
      await showError(l10n.t('The sample service cannot start: no port of this machine is free for it.'));
      return;
    }
    await commands.executeCommand('apmLens.transactions.focus');
    exampleShop.open();
  };
}
