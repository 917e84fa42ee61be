import { budgetReference } from '../model/reference.ts';
import type { Command, Workbench } from './command.ts';

/** Snoozes a budget until tomorrow. A quick fix: it needs its argument. */
export function snoozeBudget({ snoozes, now }: Pick<Workbench, 'snoozes' | 'now'>): Command {
  return async (argument) => {
    const reference = budgetReference(argument);
    if (reference !== undefined) {
      await snoozes.untilTomorrow(reference.name, now());
    }
  };
}
