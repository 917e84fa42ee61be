import { formatChange, formatDuration, formatExactCount, formatMemory, formatShare } from '../format/numbers.ts';
import { markdownText } from '../format/text.ts';
import { formatLastPeriod } from '../format/times.ts';
import { l10n } from '../model/l10n.ts';
import type { PanelModel } from './model.ts';

const mostRows = 25;

/** What a panel shows, as Markdown to paste elsewhere: numbers, hours, occurrences and errors. Every text of the service is escaped. */
export function panelMarkdown({ header, choices, chart, occurrences, errors }: PanelModel): string {
  const parts = [
    `# ${markdownText(header.name)}`,
    header.mark &&
      `*${header.mark === 'sample' ? l10n.t('Sample data') : l10n.t('Local: a run on one machine, not production')}*`,
    header.notice && `*${markdownText(header.notice.sentence)}*`,
    facts(header),
    section(l10n.t('By hour, {0}, UTC', hostsInWords(choices.selection.hosts)), hours(chart)),
    section(l10n.t('Latest occurrences, UTC'), occurrenceTable(occurrences)),
    section(l10n.t('Errors'), errorTable(errors)),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function facts({
  range,
  hosts,
  duration,
  meanOfHours,
  count,
  memoryPeak,
  share,
  change,
}: PanelModel['header']): string | undefined {
  const lines = [
    duration === undefined
      ? undefined
      : `${meanOfHours === true ? l10n.t('Mean of the hours') : l10n.t('Typical')}: ${formatDuration(duration)}`,
    count === undefined ? undefined : `${l10n.t('Count')}: ${formatExactCount(count)}`,
    share === undefined ? undefined : `${l10n.t('Share of app time')}: ${formatShare(share)}`,
    memoryPeak === undefined ? undefined : `${l10n.t('Memory peak')}: ${formatMemory(memoryPeak)}`,
    change === undefined ? undefined : `${l10n.t('Change')}: ${formatChange(change)}`,
  ].filter((line) => line !== undefined);
  const over =
    range === undefined ? '' : `${l10n.t('In the {0}, {1}:', formatLastPeriod(range), hostsInWords(hosts))}\n\n`;
  return lines.length === 0 ? undefined : over + lines.map((line) => `- ${line}`).join('\n');
}

function hours({ points, earlier }: PanelModel['chart']): string | undefined {
  const before = new Map(earlier?.points.map((point) => [point.time, point]));
  return table(
    [
      l10n.t('Hour'),
      l10n.t('Duration'),
      l10n.t('Count'),
      ...(earlier ? [l10n.t('Duration before'), l10n.t('Count before')] : []),
    ],
    points.map(({ time, value, count }) => {
      const then = before.get(time);
      return [
        minute(time),
        said(value, formatDuration),
        said(count, formatExactCount),
        ...(earlier ? [said(then?.value, formatDuration), said(then?.count, formatExactCount)] : []),
      ];
    }),
  );
}

function occurrenceTable({ rows }: PanelModel['occurrences']): string | undefined {
  return table(
    [l10n.t('Time'), l10n.t('Duration'), l10n.t('Result'), l10n.t('Host'), l10n.t('Memory peak')],
    rows
      .slice(0, mostRows)
      .map(({ timestamp, duration, result, host, memoryPeak }) => [
        timestamp === undefined ? '' : new Date(timestamp).toISOString().slice(0, 19).replace('T', ' '),
        said(duration, formatDuration),
        markdownText(result ?? ''),
        markdownText(host ?? ''),
        said(memoryPeak, formatMemory),
      ]),
  );
}

function errorTable({ rows }: PanelModel['errors']): string | undefined {
  return table(
    [l10n.t('Error'), l10n.t('Message'), l10n.t('Count'), l10n.t('Last seen'), l10n.t('Place')],
    rows
      .slice(0, mostRows)
      .map(({ className, message, count, lastSeen, place }) => [
        markdownText(className),
        markdownText(message),
        said(count, formatExactCount),
        said(lastSeen, minute),
        markdownText(place ?? ''),
      ]),
  );
}

function section(title: string, content: string | undefined): string | undefined {
  return content === undefined ? undefined : `## ${title}\n\n${content}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string | undefined {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return rows.length === 0 ? undefined : [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function said(value: number | undefined, words: (value: number) => string): string {
  return value === undefined ? '' : words(value);
}

function minute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

function hostsInWords(hosts: readonly string[]): string {
  return hosts.length === 0 ? l10n.t('all hosts') : hosts.map((host) => markdownText(host)).join(', ');
}
