import { l10n, type QuickPickItem } from 'vscode';
import { formatCount, formatDuration } from '../format/numbers.ts';
import { labelText } from '../format/text.ts';
import { showQuickPick } from '../host/quickPick.ts';
import type { HostSummary } from '../model/host.ts';
import { hostReference } from '../model/reference.ts';
import { dataOf } from '../store/snapshot.ts';
import type { Command, Workbench } from './command.ts';

type Choice = QuickPickItem & { readonly hostname: string | undefined };

/**
 * Filters everything by one host: that of the row, or one that is picked. Choosing the current host again removes the
 * filter.
 */
export function filterByHost({ filter, store }: Pick<Workbench, 'filter' | 'store'>): Command {
  const narrow = (hostname: string | undefined) => {
    const { host: _host, ...rest } = filter.value;
    filter.set(hostname === undefined ? rest : { ...rest, host: hostname });
  };
  return async (argument) => {
    const reference = hostReference(argument);
    if (reference !== undefined) {
      narrow(reference.hostname === filter.value.host ? undefined : reference.hostname);
      return;
    }
    const all: Choice = { label: l10n.t('All hosts'), hostname: undefined };
    const hosts = (dataOf(store.snapshot.hosts) ?? []).map(choiceOf);
    const picked = await showQuickPick([all, ...hosts], { title: l10n.t('Numbers of Which Host?') });
    if (picked !== undefined) {
      narrow(picked.hostname);
    }
  };
}

function choiceOf({ hostname, transactions, median }: HostSummary): Choice {
  const parts = [
    transactions === undefined ? undefined : l10n.t('{0} transactions', formatCount(transactions)),
    median === undefined ? undefined : formatDuration(median),
  ];
  return {
    label: labelText(hostname),
    description: parts.filter((part) => part !== undefined).join(' · '),
    hostname,
  };
}
