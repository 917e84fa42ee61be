import { fill } from '../../src/model/l10n.ts';
import type { PanelAction, Section } from '../../src/panel/model.ts';
import { button, element, freshId, toggle, write } from './element.ts';
import { durationTicks } from './geometry/tickScale.ts';
import { NoticeLine } from './notice.ts';
import { smallChart } from './smallChart.ts';
import type { Words } from './words.ts';

type Hosts = Section<'hosts'>;

const size = { width: 240, height: 72 } as const;

/** One small chart for each host, on demand, because each requires a request. */
export class HostsView {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #act: (action: PanelAction) => void;
  readonly #notice: NoticeLine;
  readonly #toggle: HTMLButtonElement;
  readonly #verdict = element('p', { class: 'verdict', attributes: { role: 'status' } });
  readonly #grid = element('ul', { class: 'multiples', attributes: { id: freshId() } });
  readonly #left = element('p', { class: 'origin' });

  constructor(words: Words, does: { act(action: PanelAction): void; toggleHosts(): void }) {
    const { strings } = words;
    this.#words = words;
    this.#act = does.act;
    this.#notice = new NoticeLine(words, does.act);
    this.#toggle = button(strings.hostsCompare, () => does.toggleHosts());
    this.#toggle.setAttribute('aria-controls', this.#grid.id);
    this.#toggle.title = strings.hostsIntro;
    const title = element('h2', { text: strings.hostsCompared, attributes: { id: freshId() } });
    this.element = element(
      'section',
      { attributes: { 'aria-labelledby': title.id } },
      element('div', { class: 'section-head' }, title, this.#toggle),
      ...[this.#notice.element, this.#verdict, this.#grid, this.#left],
    );
  }

  /** @param possible whether requests can currently be sent */
  show(section: Hosts | undefined, possible: boolean): void {
    const { strings } = this.#words;
    const shown = section !== undefined;
    toggle(this.element, possible);
    this.#toggle.setAttribute('aria-expanded', String(shown));
    write(this.#toggle, shown ? strings.hostsHide : strings.hostsCompare);
    const ready = section !== undefined && this.#notice.showStatus(section.status);
    if (!shown) {
      this.#notice.show(undefined);
    }
    toggle(this.#grid, ready);
    write(this.#verdict, ready ? this.#judge(section) : '');
    write(this.#left, ready && section.left > 0 ? this.#leftOut(section.left) : '');
    this.#grid.replaceChildren(...(ready ? this.#cards(section) : []));
  }

  #leftOut(count: number): string {
    const { hostsLeft, hostsLeftOne } = this.#words.strings;
    return count === 1 ? hostsLeftOne : fill(hostsLeft, this.#words.exactCount(count));
  }

  #judge({ hosts, standsOut }: Hosts): string {
    const { strings } = this.#words;
    if (hosts.some(({ status }) => status.kind === 'loading')) {
      return strings.loading;
    }
    return standsOut === undefined
      ? hosts.length > 1
        ? strings.hostsAlike
        : ''
      : fill(
          strings.hostStandsOut,
          ...[standsOut.hostname, this.#words.ratio(standsOut.ratio), this.#words.exactCount(standsOut.count)],
        );
  }

  #cards({ hosts, range, standsOut }: Hosts): readonly HTMLElement[] {
    const values = hosts.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
    const tickScale = durationTicks(Math.max(0, ...values), 3);
    return hosts.map(({ hostname, status, points, duration, count }) => {
      const numbers = [
        duration === undefined ? undefined : this.#words.duration(duration),
        count === undefined ? undefined : this.#words.transactions(count),
      ].filter((part) => part !== undefined);
      const label = fill(this.#words.strings.hostChart, hostname, numbers.join(', '));
      const notice = new NoticeLine(this.#words, this.#act);
      const drawn = notice.showStatus(status);
      return element(
        'li',
        { class: hostname === standsOut?.hostname ? 'card outlier' : 'card' },
        element(
          'div',
          { class: 'card-head' },
          ...[element('h3', { text: hostname }), element('span', { text: numbers.join(' · ') })],
        ),
        notice.element,
        ...(drawn
          ? [
              smallChart(points, range, tickScale, { ...size, label }, this.#words),
              element('div', {
                class: 'card-scale',
                text: fill(this.#words.strings.hostScale, this.#words.duration(tickScale.top)),
              }),
            ]
          : []),
      );
    });
  }
}
