import type { Notice, PanelAction, Status } from '../../src/panel/model.ts';
import { button, element, toggle, write } from './element.ts';
import type { Words } from './words.ts';

/** Shows a state as one sentence with one action, or that data is loading. Empty for fresh data. */
export class NoticeLine {
  readonly element = element('div', { class: 'notice', attributes: { role: 'status' } });
  readonly #words: Words;
  readonly #act: (action: PanelAction) => void;
  readonly #sentence = element('span');
  readonly #progress = element('div', { class: 'progress' });
  #button: HTMLButtonElement | undefined;
  #shown = '';

  constructor(words: Words, act: (action: PanelAction) => void) {
    this.#words = words;
    this.#act = act;
    this.element.append(this.#progress, this.#sentence);
    this.element.hidden = true;
  }

  /** @returns whether there is data to show under it */
  showStatus(status: Status): boolean {
    if (status.kind === 'loading') {
      this.#show({ sentence: this.#words.strings.loading }, true);
      return false;
    }
    this.#show(status.kind === 'silent' ? undefined : status.notice, false);
    return status.kind === 'ready';
  }

  show(notice: Notice | undefined): void {
    this.#show(notice, false);
  }

  #show(notice: Notice | undefined, loading: boolean): void {
    const key = JSON.stringify([notice, loading]);
    if (key === this.#shown) {
      return;
    }
    this.#shown = key;
    toggle(this.element, notice !== undefined);
    toggle(this.#progress, loading);
    this.element.classList.toggle('loading', loading);
    write(this.#sentence, notice?.sentence ?? '');
    this.#button?.remove();
    const action = notice?.action;
    const label = action && this.#label(action);
    if (action !== undefined && label !== undefined) {
      this.#button = button(label, () => this.#act(action), 'primary');
      this.element.append(this.#button);
    }
  }

  #label(action: PanelAction): string | undefined {
    const { strings } = this.#words;
    switch (action) {
      case 'signIn':
        return strings.signIn;
      case 'openSetting:baseUrl':
      case 'openSetting:appId':
      case 'openSetting:service.timeZone':
        return strings.openSetting;
      case 'setPeriod':
        return strings.setPeriod;
      case 'allHosts':
        return strings.showAllHosts;
      case 'retry':
        return strings.retry;
      case 'showLog':
        return strings.showLog;
      case 'wait':
        return undefined;
    }
  }
}
