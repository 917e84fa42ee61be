import { fill } from '../../src/model/l10n.ts';
import type { CommitMark, Section } from '../../src/panel/model.ts';
import { at, crisp, type Frame } from './axis.ts';
import { drawing, element, toggle, write } from './element.ts';
import type { Scale } from './geometry/scale.ts';
import { Table } from './table.ts';
import type { Words } from './words.ts';

/**
 * Draws a tick for each commit: a vertical line with a diamond on top, which is distinguishable by its shape as well as
 * its colour.
 */
export function commitTicks(commits: readonly CommitMark[], x: Scale, frame: Frame): SVGElement {
  return drawing(
    'g',
    { class: 'commits' },
    ...commits.flatMap(({ time }) => {
      const middle = crisp(x(time));
      const top = frame.top - 5;
      return [
        drawing('line', {
          class: 'commit',
          attributes: at({ x1: middle, x2: middle, y1: frame.top, y2: frame.bottom }),
        }),
        drawing('path', {
          class: 'commit',
          attributes: { d: `M${middle} ${top - 5}l5 5l-5 5l-5 -5z` },
        }),
      ];
    }),
  );
}

/** The commits of a chart as a table, with a sentence on the step after one of them. */
export class CommitsView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #step = element('p', { class: 'step' });
  readonly #table: Table<CommitMark>;

  constructor(words: Words) {
    const { strings } = words;
    this.#words = words;
    this.#table = new Table<CommitMark>(strings.commits, [
      { title: strings.commit, cell: ({ hash }) => element('code', { text: hash }) },
      { title: strings.subject, cell: ({ subject }) => element('span', { class: 'message', text: subject }) },
      { title: strings.time, cell: ({ time }) => words.moment(time) },
    ]);
    this.#table.element.classList.add('commits');
    this.element = element('div', {}, this.#step, this.#table.element);
  }

  show(commits: readonly CommitMark[], step: Section<'chart'>['step']): void {
    toggle(this.element, commits.length > 0);
    const told = step !== undefined && commits.some(({ hash }) => hash === step.hash) ? step : undefined;
    toggle(this.#step, told !== undefined);
    write(this.#step, told === undefined ? '' : this.#sentence(told));
    this.#table.show(commits.toReversed());
  }

  /** The sentence states the order in time, not a cause. */
  #sentence({ ratio, hash, hours, count }: NonNullable<Section<'chart'>['step']>): string {
    const { strings, ratio: said, exactCount } = this.#words;
    return hours === 1
      ? fill(strings.slowerAfterCommit, said(ratio), hash, exactCount(count))
      : fill(strings.slowerHoursAfterCommit, said(ratio), exactCount(hours), hash, exactCount(count));
  }
}
