import type { PanelModel, Status } from './model.ts';

/**
 * Reports each failure once, in the first section that has it. Other sections with it become silent, or ready without a
 * notice.
 */
export function withoutRepeatedFailures(model: PanelModel): PanelModel {
  const reported = new Set<string>();
  const withoutRepeat = (status: Status): Status => {
    const cause = status.kind === 'ready' || status.kind === 'none' ? status.notice?.cause : undefined;
    if (cause === undefined) {
      return status;
    }
    const again = reported.has(cause);
    reported.add(cause);
    if (!again) {
      return status;
    }
    return status.kind === 'ready' ? { kind: 'ready', at: status.at } : { kind: 'silent' };
  };
  if (model.header.notice?.cause !== undefined) {
    reported.add(model.header.notice.cause);
  }
  const { chart, hosts, occurrences, errors } = model;
  return {
    ...model,
    chart: {
      ...chart,
      status: withoutRepeat(chart.status),
      ...(chart.earlier && { earlier: { ...chart.earlier, status: withoutRepeat(chart.earlier.status) } }),
    },
    hosts: hosts && {
      ...hosts,
      status: withoutRepeat(hosts.status),
      hosts: hosts.hosts.map((host) => ({ ...host, status: withoutRepeat(host.status) })),
    },
    occurrences: { ...occurrences, status: withoutRepeat(occurrences.status) },
    errors: {
      ...errors,
      status: withoutRepeat(errors.status),
      ...(errors.trend && { trend: { ...errors.trend, status: withoutRepeat(errors.trend.status) } }),
    },
  };
}
