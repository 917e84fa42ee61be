import { l10n } from 'vscode';
import { showQuickPick } from '../host/quickPick.ts';
import { type Period, periods } from '../model/period.ts';
import type { Command, Workbench } from './command.ts';

const titles: Readonly<Record<Period, string>> = {
  lastHour: l10n.t('Last hour'),
  last24Hours: l10n.t('Last 24 hours'),
  last7Days: l10n.t('Last 7 days'),
  last30Days: l10n.t('Last 30 days'),
};

/** Changes the setting `apmLens.period`, in the settings file that has it. */
export function setPeriod({ settings }: Pick<Workbench, 'settings'>): Command {
  return async () => {
    const now = settings.period.value;
    const items = periods.map((period) => ({
      label: titles[period],
      ...(period === now ? { description: l10n.t('shown now') } : {}),
      period,
    }));
    const picked = await showQuickPick(items, { title: l10n.t('Numbers of Which Period?') });
    if (picked !== undefined && picked.period !== now) {
      await settings.period.change(picked.period);
    }
  };
}
