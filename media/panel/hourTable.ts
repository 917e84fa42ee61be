import type { Hour } from './geometry/hours.ts';
import { Table } from './table.ts';
import type { Words } from './words.ts';

/** The hourly chart as a table, with the same numbers. */
export function hourTable(words: Words, compared: boolean): Table<Hour> {
  const { strings } = words;
  const said = (value: number | undefined, text: (value: number) => string) =>
    value === undefined ? '–' : text(value);
  return new Table<Hour>(strings.tableLabel, [
    { title: strings.hour, cell: ({ time }) => words.hour(time) },
    { title: strings.duration, numeric: true, cell: ({ now }) => said(now?.value, words.duration) },
    { title: strings.transactions, numeric: true, cell: ({ now }) => said(now?.count, words.exactCount) },
    ...(compared
      ? [
          {
            title: strings.durationBefore,
            numeric: true,
            cell: ({ before }: Hour) => said(before?.value, words.duration),
          },
          {
            title: strings.transactionsBefore,
            numeric: true,
            cell: ({ before }: Hour) => said(before?.count, words.exactCount),
          },
        ]
      : []),
  ]);
}
