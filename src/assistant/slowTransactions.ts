import { plainText } from '../format/text.ts';
import type { TransactionVerdict } from '../match/match.ts';
import { share, timeOf } from '../match/numbers/time.ts';
import { type RankedTransaction, rankTransactions } from '../match/ranking.ts';
import { reasonOfTransaction } from '../match/reason.ts';
import { isSortKey } from '../model/filter.ts';
import { answerText, handlerText, numbersOf, scopeOf } from './answer.ts';
import { numberOf, textOf } from './input.ts';
import { sliceData, type ToolSources } from './sliceData.ts';

const most = 50;
const usual = 10;

/**
 * The answer of `list_slow_transactions`.
 *
 * @throws Error with a message for the model
 */
export function slowTransactions(input: unknown, sources: ToolSources): string {
  const { store, matcher, changeOf = () => undefined } = sources;
  const { transactions } = store.snapshot;
  const groups = sliceData(transactions);
  const { totalTime, verdicts } = matcher.value;
  const sort = textOf(input, 'sortBy') ?? 'share';
  if (!isSortKey(sort)) {
    throw new Error('sortBy has to be one of share, duration, count, memory, change or name.');
  }
  const name = textOf(input, 'nameContains');
  const type = textOf(input, 'type');
  const [all] = rankTransactions([{ name: 'all', transactions: groups.flatMap((group) => group.transactions) }], {
    sort,
    filter: name === undefined ? {} : { name },
    shareOf: (transaction) => share(timeOf(transaction), totalTime),
    changeOf,
  });
  const found = (all?.transactions ?? []).filter(({ transaction }) => type === undefined || transaction.type === type);
  if (found.length === 0) {
    const types = [...new Set(groups.map((group) => plainText(group.name)))].join(', ');
    throw new Error(
      `No transaction fits. Leave out nameContains and type to see all; the types are: ${types === '' ? 'none in this period' : types}.`,
    );
  }
  const limit = numberOf(input, 'limit', most) ?? usual;
  return answerText({
    ...scopeOf(transactions, sources),
    sortedBy: sort,
    transactions: found.slice(0, limit).map((ranked) => rowOf(ranked, verdicts.get(ranked.transaction))),
    leftOut: found.length > limit ? found.length - limit : undefined,
  });
}

function rowOf({ transaction, share: part, change }: RankedTransaction, verdict: TransactionVerdict | undefined) {
  return {
    name: plainText(transaction.name),
    type: plainText(transaction.type),
    ...numbersOf({ ...transaction, share: part }, change),
    handlers: verdict && 'handlers' in verdict ? verdict.handlers.slice(0, 5).map(handlerText) : undefined,
    match: verdict && plainText(reasonOfTransaction(verdict)),
  };
}
