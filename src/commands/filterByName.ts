import { l10n, window } from 'vscode';
import type { Command, Workbench } from './command.ts';

/** Filters the transactions by a part of their names. An empty text removes the filter. */
export function filterByName({ filter }: Pick<Workbench, 'filter'>): Command {
  return async () => {
    const entered = await window.showInputBox({
      title: l10n.t('Filter Transactions by Name'),
      prompt: l10n.t('Part of the name, for instance a path. Leave it empty to see all.'),
      value: filter.value.name ?? '',
    });
    if (entered !== undefined) {
      const { name: _name, ...rest } = filter.value;
      filter.set(entered.trim() === '' ? rest : { ...rest, name: entered.trim() });
    }
  };
}
