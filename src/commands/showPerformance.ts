import { l10n } from 'vscode';
import { showInformation } from '../host/notification.ts';
import { transactionReference } from '../model/reference.ts';
import type { Command, Workbench } from './command.ts';
import { handlerAtCursor } from './cursor.ts';
import { transactionFor } from './pickTransaction.ts';

/**
 * Opens the performance panel of a transaction: that of the row or lens, of the handler that contains the cursor, or
 * one that is picked.
 */
export function showPerformance(
  workbench: Pick<Workbench, 'panels' | 'store' | 'matcher' | 'apps' | 'files'>,
): Command {
  return async (argument) => {
    const reference =
      transactionReference(argument) ??
      (await transactionFor(
        argument ?? handlerAtCursor(workbench)?.place,
        workbench,
        l10n.t('Show the Performance of Which Transaction?'),
      ));
    if (reference === undefined) {
      return;
    }
    const { groupHash } = reference;
    if (groupHash === undefined) {
      await showNoGroup();
    } else {
      await workbench.panels.show({ groupHash });
    }
  };
}

/** Shows that there is no report for a transaction, because the service did not send its group hash. */
export async function showNoGroup(): Promise<void> {
  await showInformation(
    l10n.t('The service names no group for this transaction, so that there is nothing more to ask about it.'),
  );
}
