import { l10n } from 'vscode';
import { showQuickPick } from '../host/quickPick.ts';
import { type SortKey, sortKeys } from '../model/filter.ts';
import type { Command, Workbench } from './command.ts';

const titles: Readonly<Record<SortKey, string>> = {
  share: l10n.t('Share of time'),
  duration: l10n.t('Duration'),
  count: l10n.t('Count'),
  memory: l10n.t('Memory'),
  change: l10n.t('Change'),
  name: l10n.t('Name'),
};

/** Sorts the transactions view. */
export function sortBy({ sort }: Pick<Workbench, 'sort'>): Command {
  return async () => {
    const items = sortKeys.map((key) => ({
      label: titles[key],
      ...(key === sort.value ? { description: l10n.t('shown now') } : {}),
      key,
    }));
    const picked = await showQuickPick(items, { title: l10n.t('Order Transactions By') });
    if (picked !== undefined) {
      sort.set(picked.key);
    }
  };
}
