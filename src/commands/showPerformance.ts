import { l10n, window } from 'vscode';
import { transactionReference } from '../model/reference.ts';
import type { Command, Workbench } from './command.ts';
import { transactionFor } from './pickTransaction.ts';

/** Opens the performance panel of a transaction. */
export function showPerformance(workbench: Pick<Workbench, 'panels' | 'store' | 'matcher' | 'apps'>): Command {
  return async (argument) => {
    const reference = transactionReference(argument);
    if (reference !== undefined) {
      workbench.panels.show(reference);
      return;
    }
    const transaction = await transactionFor(argument, workbench, l10n.t('Show the Performance of Which Transaction?'));
    if (transaction?.groupHash !== undefined) {
      workbench.panels.show({ groupHash: transaction.groupHash });
    } else if (transaction !== undefined) {
      await window.showInformationMessage(
        l10n.t('The service names no group for this transaction, so that there is nothing more to ask about it.'),
      );
    }
  };
}
