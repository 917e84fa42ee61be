import type { TimeRange } from '../model/period.ts';
import type { PanelModel, Status } from './model.ts';
import type { SectionWords } from './sectionWords.ts';
import type { Selection } from './selection.ts';

/**
 * The model of a panel whose app is not active: the transaction's name, and the reason why there is nothing else. Group
 * hashes are valid in their own app only.
 */
export function foreignModel(name: string, selection: Selection, range: TimeRange, words: SectionWords): PanelModel {
  const status: Status = { kind: 'silent' };
  return {
    header: { name, tools: [], hosts: [], notice: { sentence: words.otherApp } },
    choices: { selection, hosts: [], periods: [selection.period], comparisons: ['none'] },
    chart: { status, range, series: [], points: [] },
    hosts: undefined,
    occurrences: { status, rows: [], complete: true, loadingMore: false, allHosts: false },
    errors: { status, rows: [] },
  };
}
