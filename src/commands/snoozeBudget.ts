import { budgetReference } from '../model/reference.ts';
import type { Command, Workbench } from './command.ts';

/** Is quiet about a budget until tomorrow. A quick fix of the problem; does nothing by itself. */
export function snoozeBudget({ snoozes, now }: Pick<Workbench, 'snoozes' | 'now'>): Command {
  return async (argument) => {
    const reference = budgetReference(argument);
    if (reference !== undefined) {
      await snoozes.untilTomorrow(reference.name, now());
    }
  };
}
