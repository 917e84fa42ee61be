import type { PanelModel, Status } from './model.ts';

/** A model in which every failure is said once, by the first section that it befell, however many it befell. */
export function onceSaid(model: PanelModel): PanelModel {
  const said = new Set<string>();
  const quieten = (status: Status): Status => {
    const cause = status.kind === 'ready' || status.kind === 'none' ? status.notice?.cause : undefined;
    if (cause === undefined) {
      return status;
    }
    const again = said.has(cause);
    said.add(cause);
    if (!again) {
      return status;
    }
    return status.kind === 'ready' ? { kind: 'ready', at: status.at } : { kind: 'silent' };
  };
  if (model.header.notice?.cause !== undefined) {
    said.add(model.header.notice.cause);
  }
  const { chart, hosts, occurrences, errors } = model;
  return {
    ...model,
    chart: {
      ...chart,
      status: quieten(chart.status),
      ...(chart.earlier && { earlier: { ...chart.earlier, status: quieten(chart.earlier.status) } }),
    },
    hosts: hosts && {
      ...hosts,
      status: quieten(hosts.status),
      hosts: hosts.hosts.map((host) => ({ ...host, status: quieten(host.status) })),
    },
    occurrences: { ...occurrences, status: quieten(occurrences.status) },
    errors: {
      ...errors,
      status: quieten(errors.status),
      ...(errors.trend && { trend: { ...errors.trend, status: quieten(errors.trend.status) } }),
    },
  };
}
