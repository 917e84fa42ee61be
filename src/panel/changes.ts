import type { PanelChanges, PanelModel } from './model.ts';

/** The sections in which two models differ; undefined where they are the same. */
export function changesBetween(before: PanelModel, after: PanelModel): PanelChanges | undefined {
  const differs = (name: keyof PanelModel) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const changes: PanelChanges = {
    ...(differs('header') && { header: after.header }),
    ...(differs('choices') && { choices: after.choices }),
    ...(differs('chart') && { chart: after.chart }),
    ...(differs('hosts') && { hosts: after.hosts ?? null }),
    ...(differs('occurrences') && { occurrences: after.occurrences }),
    ...(differs('errors') && { errors: after.errors }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
}

/** Replaces sections of a model. */
export function withChanges(model: PanelModel, changes: PanelChanges): PanelModel {
  return {
    header: changes.header ?? model.header,
    choices: changes.choices ?? model.choices,
    chart: changes.chart ?? model.chart,
    hosts: changes.hosts === undefined ? model.hosts : (changes.hosts ?? undefined),
    occurrences: changes.occurrences ?? model.occurrences,
    errors: changes.errors ?? model.errors,
  };
}
