import { l10n, ThemeColor, ThemeIcon } from 'vscode';
import type { Sources } from '../host/sources.ts';
import { failuresOf, isFailing } from '../match/failures.ts';
import { issuesOf } from '../match/issuesOf.ts';
import type { Matching } from '../match/match.ts';
import { checkBudgets } from '../match/numbers/budget.ts';
import { type Pace, paceOf, type Thresholds } from '../match/pace.ts';
import type { Observable } from '../model/event.ts';
import type { Transaction } from '../model/transaction.ts';
import { dataOf } from '../store/snapshot.ts';

/** Transaction or route → milliseconds. */
export type Budgets = Observable<Readonly<Record<string, number>>>;

/** The problems of a row, besides its pace. */
export interface RowMarks {
  readonly isFailing: boolean;
  readonly isOverBudget: boolean;
}

const paceIcons: Readonly<Record<Pace, ThemeIcon>> = {
  fine: new ThemeIcon('circle-outline'),
  slow: new ThemeIcon('warning', new ThemeColor('charts.yellow')),
  verySlow: new ThemeIcon('flame', new ThemeColor('charts.red')),
};

/** The marks in words, for screen readers. */
export function markWords({ isFailing: fails, isOverBudget }: RowMarks): readonly string[] {
  return [...(fails ? [l10n.t('failing')] : []), ...(isOverBudget ? [l10n.t('over budget')] : [])];
}

/** The icon of the most severe mark. */
export function markIcon(marks: RowMarks, duration: number | undefined, thresholds: Thresholds): ThemeIcon {
  const pace = duration === undefined ? 'fine' : paceOf(duration, thresholds);
  return marks.isFailing
    ? new ThemeIcon('error', new ThemeColor('charts.red'))
    : paceIcons[pace === 'fine' && marks.isOverBudget ? 'slow' : pace];
}

/** Determines the marks of rows. The transactions over their budgets are computed once for each matching. */
export class RowMarksReader {
  readonly #sources: Pick<Sources, 'store' | 'matcher'>;
  readonly #budgets: Budgets;
  #known: { readonly of: Matching; readonly budgets: unknown; readonly over: ReadonlySet<Transaction> } | undefined;

  constructor(sources: Pick<Sources, 'store' | 'matcher'>, budgets: Budgets) {
    this.#sources = sources;
    this.#budgets = budgets;
  }

  of(transactions: readonly Transaction[]): RowMarks {
    const { issues, range } = this.#sources.store.snapshot;
    const raised = issuesOf(dataOf(issues) ?? [], transactions, [], {
      placeOf: () => undefined,
      linesOf: () => undefined,
    });
    const failures = failuresOf(transactions, raised, range);
    const over = this.#over();
    return {
      isFailing: failures !== undefined && isFailing(failures),
      isOverBudget: transactions.some((transaction) => over.has(transaction)),
    };
  }

  #over(): ReadonlySet<Transaction> {
    const [of, budgets] = [this.#sources.matcher.value, this.#budgets.value];
    if (this.#known?.of !== of || this.#known.budgets !== budgets) {
      const over = Object.keys(budgets).length === 0 ? [] : checkBudgets(of, budgets).over;
      this.#known = { of, budgets, over: new Set(over.flatMap(({ transactions }) => transactions)) };
    }
    return this.#known.over;
  }
}
