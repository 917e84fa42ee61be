import { formatChange, formatDuration, formatExactCount, formatMemory, formatShare } from '../format/numbers.ts';
import { markdownText } from '../format/text.ts';
import { formatLastPeriod } from '../format/times.ts';
import type { PanelModel } from './model.ts';

const mostRows = 25;

/** What a panel shows, as Markdown to paste elsewhere: numbers, hours, occurrences and errors. Every text of the service is escaped. */
export function panelMarkdown({ header, choices, chart, occurrences, errors }: PanelModel): string {
  const parts = [
    `# ${markdownText(header.name)}`,
    header.mark && { sample: '*Sample data*', local: '*Local: a run on one machine, not production*' }[header.mark],
    header.notice && `*${markdownText(header.notice.sentence)}*`,
    facts(header),
    section(`By hour, ${hostsInWords(choices.selection.hosts)}, UTC`, hours(chart)),
    section('Latest occurrences, UTC', occurrenceTable(occurrences)),
    section('Errors', errorTable(errors)),
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
      : `${meanOfHours === true ? 'Mean of the hours' : 'Typical'}: ${formatDuration(duration)}`,
    count === undefined ? undefined : `Count: ${formatExactCount(count)}`,
    share === undefined ? undefined : `Share of app time: ${formatShare(share)}`,
    memoryPeak === undefined ? undefined : `Memory peak: ${formatMemory(memoryPeak)}`,
    change === undefined ? undefined : `Change: ${formatChange(change)}`,
  ].filter((line) => line !== undefined);
  const over = range === undefined ? '' : `In the ${formatLastPeriod(range)}, ${hostsInWords(hosts)}:\n\n`;
  return lines.length === 0 ? undefined : over + lines.map((line) => `- ${line}`).join('\n');
}

function hours({ points, earlier }: PanelModel['chart']): string | undefined {
  const before = new Map(earlier?.points.map((point) => [point.time, point]));
  return table(
    ['Hour', 'Duration', 'Count', ...(earlier ? ['Duration before', 'Count before'] : [])],
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
    ['Time', 'Duration', 'Result', 'Host', 'Memory peak'],
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
    ['Error', 'Message', 'Count', 'Last seen', 'Place'],
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
  return hosts.length === 0 ? 'all hosts' : hosts.map((host) => markdownText(host)).join(', ');
}
