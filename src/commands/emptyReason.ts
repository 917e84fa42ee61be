import { l10n } from 'vscode';
import { showInformation } from '../host/notification.ts';
import type { Workbench } from './command.ts';
import { showFailure } from './failureMessage.ts';

/** Shows why there are no transactions to choose from. */
export async function showEmptyReason({ store, apps }: Pick<Workbench, 'store' | 'apps'>): Promise<void> {
  const { transactions } = store.snapshot;
  if (transactions.state === 'failed') {
    await showFailure(transactions.failure, () => apps.value.refresh());
  } else {
    await showInformation(
      transactions.state === 'loading'
        ? l10n.t('The transactions are still being loaded.')
        : l10n.t('There are no transactions in this period that fit the filters.'),
    );
  }
}
