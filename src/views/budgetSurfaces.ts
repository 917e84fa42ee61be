import { Disposable, type DocumentSelector, languages } from 'vscode';
import type { Snoozes } from '../host/snoozes.ts';
import type { Sources } from '../host/sources.ts';
import { BudgetProblems } from './budgetProblems.ts';
import type { Budgets } from './rowMarks.ts';
import { UnusedBudgets } from './unusedBudgets.ts';

/**
 * Opens the surfaces for budgets: problems at handlers that exceed theirs, quick fixes, and problems at names that
 * match nothing.
 */
export function openBudgets(
  selector: DocumentSelector,
  sources: Pick<Sources, 'matcher' | 'files' | 'mark' | 'now'>,
  budgets: Budgets,
  snoozes: Snoozes,
): Disposable {
  const problems = new BudgetProblems(sources, budgets, snoozes);
  return Disposable.from(
    problems,
    languages.registerCodeActionsProvider(selector, problems),
    new UnusedBudgets(sources, budgets),
  );
}
