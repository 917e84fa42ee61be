import { changeEntry } from '../host/settings/settingEntry.ts';
import { roomyBudget } from '../match/numbers/budget.ts';
import { budgetReference } from '../model/reference.ts';
import type { Command, Workbench } from './command.ts';

/**
 * Raises a budget above the handler's duration, in the settings file that has it. A quick fix: it needs its argument.
 */
export function raiseBudget({ settings, files }: Pick<Workbench, 'settings' | 'files'>): Command {
  return async (argument) => {
    const reference = budgetReference(argument);
    if (reference !== undefined) {
      const { name, duration, file } = reference;
      await changeEntry(settings.budgets, name, roomyBudget(duration), files.folderOf(file));
    }
  };
}
