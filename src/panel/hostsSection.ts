import { weightedMean } from '../match/numbers/combine.ts';
import { compareHosts, slowestHost } from '../match/numbers/hostComparison.ts';
import type { HostSummary } from '../model/host.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';
import { dataOf, type Slice } from '../store/snapshot.ts';
import { pointsOf, type Report } from './chartSection.ts';
import type { Section } from './model.ts';
import type { SectionWords } from './sectionWords.ts';
import { statusOf } from './status.ts';

/** Bound on the compared hosts: more charts are hard to compare, and each requires a request. */
export const mostCompared = 8;

/** The hosts to compare: those picked, otherwise all; the busiest first. */
export function hostsToCompare(hosts: readonly HostSummary[], picked: readonly string[]): readonly string[] {
  const busiest = hosts
    .toSorted((a, b) => (b.transactions ?? 0) - (a.transactions ?? 0))
    .map(({ hostname }) => hostname);
  return [...new Set(picked.length > 1 ? picked : busiest)];
}

/**
 * One chart for each host, and the host that is slower than the others, which is determined when all answers have
 * arrived.
 */
export function hostsSection(
  hosts: Slice<readonly HostSummary[]>,
  compared: readonly { readonly hostname: string; readonly report: Report }[],
  left: number,
  context: { readonly range: TimeRange; readonly series: string; readonly now: number; readonly words: SectionWords },
): Section<'hosts'> {
  const { range, series, now, words } = context;
  const rows = compared.map(({ hostname, report }) => {
    const points = pointsOf(dataOf(report.slice) ?? [], series);
    return {
      hostname,
      status: statusOf(report.slice, now, () => (points.length > 0 ? undefined : { sentence: words.noHours })),
      points,
      duration: weightedMean(points),
      count: sumOf(points),
    };
  });
  const complete = compared.every(({ report }) => dataOf(report.slice) !== undefined);
  const standsOut = complete ? slowestHost(compareHosts(rows)) : undefined;
  return {
    status:
      compared.length > 0
        ? { kind: 'ready', at: range.end }
        : statusOf(hosts, now, () => ({ sentence: words.noHosts })),
    range,
    hosts: rows,
    left,
    ...(standsOut && { standsOut }),
  };
}

function sumOf(points: readonly PerformancePoint[]): number | undefined {
  const counts = points.flatMap(({ count }) => (count === undefined ? [] : [count]));
  return points.length > 0 && counts.length === points.length
    ? counts.reduce((sum, count) => sum + count, 0)
    : undefined;
}
