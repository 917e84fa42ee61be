import { fill } from '../../src/model/l10n.ts';
import type { PanelAction, Section, Tool } from '../../src/panel/model.ts';
import type { PanelPeriod } from '../../src/panel/selection.ts';
import { button, element, write } from './element.ts';
import { NoticeLine } from './notice.ts';
import type { Words } from './words.ts';

/** The transaction's name, its numbers, and the actions for it. */
export class Heading {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #does: HeadingActions;
  readonly #name = element('h1');
  readonly #badges = element('div', { class: 'badges' });
  readonly #tools = element('div', { class: 'tools' });
  readonly #facts = element('dl', { class: 'facts' });
  readonly #origin = element('p', { class: 'origin' });
  readonly #notice: NoticeLine;
  #toolsShown = '';

  constructor(words: Words, does: HeadingActions) {
    this.#words = words;
    this.#does = does;
    this.#notice = new NoticeLine(words, does.act);
    this.element = element(
      'header',
      { class: 'heading' },
      element(
        'div',
        { class: 'heading-line' },
        element('div', { class: 'title' }, this.#name, this.#badges),
        this.#tools,
      ),
      ...[this.#facts, this.#origin, this.#notice.element],
    );
  }

  show(section: Section<'header'>, period: PanelPeriod): void {
    const { strings } = this.#words;
    const { type, mark, stale, notice } = section;
    write(this.#name, section.name);
    this.#badges.replaceChildren(
      ...(type === undefined ? [] : [element('span', { class: 'badge', text: type })]),
      ...(section.isUnhandled === true
        ? [element('span', { class: 'badge', text: strings.noHandler, attributes: { title: strings.noHandlerNote } })]
        : []),
      ...(mark === undefined
        ? []
        : [
            element('span', {
              class: 'badge sample',
              text: strings[mark],
              attributes: { title: strings[`${mark}Note`] },
            }),
          ]),
      ...(stale === undefined ? [] : [element('span', { class: 'badge stale', text: stale })]),
    );
    this.#showTools(section.tools);
    this.#facts.replaceChildren(...this.#factsOf(section));
    write(this.#origin, this.#originOf(section, period));
    this.#notice.show(notice);
  }

  #showTools(tools: readonly Tool[]): void {
    const key = tools.join();
    if (key === this.#toolsShown) {
      return;
    }
    this.#toolsShown = key;
    const { strings } = this.#words;
    this.#tools.replaceChildren(
      ...tools.map((tool) =>
        button(strings[tool], () => this.#does.use(tool), tool === 'goToHandler' ? 'primary' : 'secondary'),
      ),
      button(strings.refresh, () => this.#does.refresh()),
    );
  }

  #factsOf({ duration, meanOfHours, count, share, memoryPeak, change }: Section<'header'>): readonly HTMLElement[] {
    const { strings } = this.#words;
    const words = this.#words;
    return [
      fact(meanOfHours === true ? strings.meanOfHours : strings.typical, duration, words.duration),
      fact(strings.count, count, words.exactCount),
      fact(strings.share, share, words.share),
      fact(strings.memory, memoryPeak, words.memory),
      fact(
        strings.change,
        change,
        ({ ratio }) => words.direction(ratio),
        ({ against, count: compared, was }) =>
          against === 'run'
            ? fill(strings.changeRun, words.duration(was ?? 0))
            : fill(against === 'day' ? strings.changeDay : strings.changeWeek, words.exactCount(compared)),
      ),
    ].flat();
  }

  /** The period and hosts of the numbers, and the time at which they arrived. */
  #originOf({ range, hosts, updated }: Section<'header'>, period: PanelPeriod): string {
    const { strings } = this.#words;
    const parts = [
      range && (period === 'thisRun' || period === 'runBefore' ? strings[period] : this.#words.lastPeriod(range)),
      range && (hosts.length === 0 ? strings.allHosts : hosts.join(', ')),
      updated === undefined ? undefined : fill(strings.updated, this.#words.moment(updated)),
    ];
    return parts.filter((part) => part !== undefined).join(' · ');
  }
}

/** The actions of the heading's buttons. */
export interface HeadingActions {
  act(action: PanelAction): void;
  use(tool: Tool): void;
  refresh(): void;
}

function fact<T>(
  label: string,
  value: T | undefined,
  text: (value: T) => string,
  evidence?: (value: T) => string,
): readonly HTMLElement[] {
  if (value === undefined) {
    return [];
  }
  const number = element('dd', {}, element('span', { class: 'number', text: text(value) }));
  if (evidence !== undefined) {
    number.append(' ', element('span', { class: 'evidence', text: evidence(value) }));
  }
  return [element('div', { class: 'fact' }, element('dt', { text: label }), number)];
}
