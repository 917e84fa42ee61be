import { MarkdownString } from 'vscode';
import { factsOf, factsTable } from '../format/facts.ts';
import { markdownText } from '../format/text.ts';
import type { Sources } from '../host/sources.ts';
import { reasonOfTransaction } from '../match/reason.ts';
import { hostsInWords } from './lensProvider.ts';
import type { TransactionRow } from './transactionNode.ts';

/** The tooltip of a row of the transactions view: the numbers as a table, and how the handler was found. */
export function transactionTable(
  { ranked, verdict }: TransactionRow,
  { store, now }: Pick<Sources, 'store' | 'now'>,
): MarkdownString {
  const { transactions, range, filters } = store.snapshot;
  const { transaction, change } = ranked;
  const numbers = {
    ...transaction,
    share: ranked.share,
    points: transaction.performance,
    transactions: [transaction],
  };
  const facts = factsOf(numbers, {
    range,
    change,
    updated: 'at' in transactions ? transactions.at : undefined,
    host: hostsInWords(filters.hosts),
    now: now(),
  });
  const reason = verdict === undefined ? '' : `\n\n${markdownText(reasonOfTransaction(verdict))}`;
  return new MarkdownString(`${factsTable(transaction.name, facts)}${reason}`);
}
