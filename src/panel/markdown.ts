import { formatChange, formatDuration, formatExactCount, formatMemory, formatShare } from '../format/numbers.ts';
import { codeText, markdownText } from '../format/text.ts';
import { formatLastPeriod } from '../format/times.ts';
import { l10n } from '../model/l10n.ts';
import type { Place } from '../model/route.ts';
import type { PanelModel } from './model.ts';

const mostRows = 25;

/** What evidence contains in addition to the model of a panel. */
export interface EvidenceContext {
  readonly handlers: readonly Place[];
  /** The id of the app at the service. */
  readonly appId: string | undefined;
  /** The address of the transaction in the service's dashboard. */
  readonly dashboard: string | undefined;
}

/**
 * Formats the model of a panel as Markdown: at most five lines, followed by collapsed tables of hours, occurrences and
 * errors. Texts of the service are in code spans, in which nothing is interpreted.
 */
export function panelMarkdown(model: PanelModel, context: EvidenceContext): string {
  const { header, chart, occurrences, errors } = model;
  const places = context.handlers.map(({ file, line }) => codeText(`${file}:${line}`)).join(', ');
  const lines = [
    numbers(header),
    header.change && `${l10n.t('Change')}: ${formatChange(header.change)}`,
    scope(model, context),
    context.dashboard && `[${l10n.t('Dashboard')}](<${context.dashboard}>)`,
  ].filter((line) => line !== undefined && line !== '');
  const parts = [
    [
      [`**${codeText(header.name)}**`, places].filter((part) => part !== '').join(' · '),
      ...lines.map((line) => `- ${line}`),
    ].join('\n'),
    folded(l10n.t('By hour, UTC'), hours(chart)),
    folded(l10n.t('Latest occurrences, UTC'), occurrenceTable(occurrences)),
    folded(l10n.t('Errors'), errorTable(errors)),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function numbers({ duration, meanOfHours, count, memoryPeak, share }: PanelModel['header']): string {
  const typical = meanOfHours === true ? l10n.t('Mean of the hours') : l10n.t('Typical');
  return [
    duration === undefined ? undefined : `${typical}: ${formatDuration(duration)}`,
    count === undefined ? undefined : `${l10n.t('Count')}: ${formatExactCount(count)}`,
    share === undefined ? undefined : `${l10n.t('Share of app time')}: ${formatShare(share)}`,
    memoryPeak === undefined ? undefined : `${l10n.t('Memory peak')}: ${formatMemory(memoryPeak)}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** The period and hosts of the numbers. */
function scope({ header, choices }: Pick<PanelModel, 'header' | 'choices'>, { appId }: EvidenceContext): string {
  const { range, hosts, mark, notice } = header;
  return [
    appId === undefined || mark !== undefined ? undefined : l10n.t('app {0}', codeText(appId)),
    mark === 'local' ? runInWords(choices.selection.period) : range && formatLastPeriod(range),
    hosts.length === 0 ? l10n.t('all hosts') : hosts.map((host) => codeText(host)).join(', '),
    mark && (mark === 'sample' ? l10n.t('Sample data') : l10n.t('Local: a run on one machine, not production')),
    notice && markdownText(notice.sentence),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** The period in words. The numbers of a local run are those of the run, whatever the period. */
function runInWords(period: PanelModel['choices']['selection']['period']): string {
  return period === 'runBefore' ? l10n.t('the run before') : l10n.t('this run');
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
        codeText(result ?? ''),
        codeText(host ?? ''),
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
        codeText(className),
        codeText(message),
        said(count, formatExactCount),
        said(lastSeen, minute),
        codeText(place ?? ''),
      ]),
  );
}

/**
 * A collapsed section.
 *
 * @param title not escaped: must not contain text of the service
 */
function folded(title: string, content: string | undefined): string | undefined {
  return content === undefined ? undefined : `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;
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
