import { l10n, window } from 'vscode';
import { formatDuration } from '../format/numbers.ts';
import { messageText, plainText } from '../format/text.ts';
import { changeEntry } from '../host/settings/settingEntry.ts';
import { canonicalName, roomyBudget } from '../match/numbers/budget.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Command, Workbench } from './command.ts';
import { handlerAtCursor } from './cursor.ts';
import { transactionFor } from './pickTransaction.ts';

type BudgetWorkbench = Pick<Workbench, 'settings' | 'files' | 'store' | 'matcher' | 'apps'>;

/** Asks for a transaction's budget, and writes it to the settings. */
export function setBudget(workbench: BudgetWorkbench): Command {
  return async (argument) => {
    const transaction = await transactionFor(
      argument ?? handlerAtCursor(workbench)?.place,
      workbench,
      l10n.t('Set the Budget of Which Transaction?'),
    );
    if (transaction === undefined) {
      return;
    }
    const folder = folderOf(transaction, workbench);
    const known = workbench.settings.budgets.at(folder);
    const written = Object.keys(known).find((name) => canonicalName(name) === canonicalName(transaction.name));
    const budget = await askBudget(transaction, written === undefined ? undefined : known[written]);
    if (budget !== undefined) {
      await changeEntry(workbench.settings.budgets, written ?? transaction.name, budget, folder);
    }
  };
}

async function askBudget({ name, duration }: Transaction, known: number | undefined): Promise<number | undefined> {
  const proposal = known ?? (duration === undefined ? undefined : roomyBudget(duration));
  const entered = await window.showInputBox({
    title: l10n.t('Set the Budget of {0}', plainText(name, 80)),
    prompt: messageText(
      duration === undefined
        ? l10n.t('Milliseconds that it may take')
        : l10n.t('Milliseconds that it may take. It typically takes {0}.', formatDuration(duration)),
    ),
    value: proposal === undefined ? '' : String(proposal),
    validateInput: (text) =>
      readBudget(text) === undefined ? l10n.t('A number of milliseconds, 1 or more.') : undefined,
  });
  return entered === undefined ? undefined : readBudget(entered);
}

function readBudget(text: string): number | undefined {
  const milliseconds = /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  return milliseconds >= 1 && Number.isFinite(milliseconds) ? milliseconds : undefined;
}

/** The folder whose settings apply to the transaction: that of its handler. */
function folderOf(transaction: Transaction, { matcher, files }: BudgetWorkbench) {
  const verdict = matcher.value.verdicts.get(transaction);
  const [handler] = verdict !== undefined && 'handlers' in verdict ? verdict.handlers : [];
  return handler && files.folderOf(handler.file);
}
