import { l10n, type QuickPickItem } from 'vscode';
import { formatCount, formatDuration } from '../format/numbers.ts';
import { labelText, plainText } from '../format/text.ts';
import { showQuickPick } from '../host/quickPick.ts';
import { timeOf } from '../match/numbers/time.ts';
import { handlerReference, transactionReference } from '../model/reference.ts';
import type { Transaction } from '../model/transaction.ts';
import { dataOf } from '../store/snapshot.ts';
import type { Workbench } from './command.ts';
import { showEmptyReason } from './emptyReason.ts';

type Readers = Pick<Workbench, 'store' | 'matcher' | 'apps'>;

/** Every transaction of the active app, in descending order of total time. */
export function allTransactions({ store }: Pick<Workbench, 'store'>): readonly Transaction[] {
  return (dataOf(store.snapshot.transactions) ?? [])
    .flatMap((group) => group.transactions)
    .sort((one, other) => (timeOf(other) ?? -1) - (timeOf(one) ?? -1));
}

/**
 * The transaction of a row, lens or link; without one, the one that the user picks. Undefined if none is picked, or if
 * there is none to pick, which is shown.
 */
export async function transactionFor(
  argument: unknown,
  readers: Readers,
  title: string,
): Promise<Transaction | undefined> {
  const all = allTransactions(readers);
  const reference = transactionReference(argument);
  const named = reference && all.find(({ groupHash }) => groupHash === reference.groupHash);
  if (named !== undefined) {
    return named;
  }
  const ofHandler = transactionsOfHandler(argument, readers);
  const choice = ofHandler.length > 0 ? ofHandler : all;
  if (choice.length === 0) {
    await showEmptyReason(readers);
    return undefined;
  }
  return ofHandler.length === 1 ? ofHandler[0] : await pick(choice, title);
}

function transactionsOfHandler(argument: unknown, { matcher }: Pick<Readers, 'matcher'>): readonly Transaction[] {
  const reference = handlerReference(argument);
  const found = reference && matcher.inFile(reference.file).find(({ place }) => place.line === reference.line);
  return found?.measurement?.transactions ?? [];
}

async function pick(transactions: readonly Transaction[], title: string): Promise<Transaction | undefined> {
  const items = transactions.map((transaction): QuickPickItem & { transaction: Transaction } => ({
    label: labelText(transaction.name),
    description: describe(transaction),
    transaction,
  }));
  const picked = await showQuickPick(items, { title, matchOnDescription: true });
  return picked?.transaction;
}

function describe({ type, duration, count }: Transaction): string {
  const parts = [
    plainText(type),
    duration === undefined ? undefined : formatDuration(duration),
    count === undefined ? undefined : l10n.t('{0} times', formatCount(count)),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}
