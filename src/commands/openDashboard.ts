import { commands, l10n } from 'vscode';
import { dashboardAddress } from '../format/dashboardAddress.ts';
import { showError } from '../host/notification.ts';
import type { Command, Workbench } from './command.ts';
import { openSetting } from './failureMessage.ts';
import { transactionFor } from './pickTransaction.ts';

/** Opens a transaction in the service's dashboard. */
export function openDashboard(workbench: Pick<Workbench, 'settings' | 'apps' | 'store' | 'matcher'>): Command {
  return async (argument) => {
    const template = workbench.settings.dashboardUrl.value;
    const transaction =
      template === '' ? undefined : await transactionFor(argument, workbench, l10n.t('Open Which Transaction?'));
    if (template !== '' && transaction === undefined) {
      return;
    }
    const address =
      transaction &&
      dashboardAddress(template, {
        appId: workbench.apps.value.target.appId,
        groupHash: transaction.groupHash ?? '',
        name: transaction.name,
      });
    if (address !== undefined) {
      await commands.executeCommand('vscode.open', address);
      return;
    }
    const open = l10n.t('Open the Setting');
    const sentence =
      template === ''
        ? l10n.t('No address of a dashboard is set.')
        : l10n.t('The address of the dashboard cannot be used: it has to begin with https:// or http://.');
    if ((await showError(sentence, open)) === open) {
      await openSetting('dashboardUrl');
    }
  };
}
