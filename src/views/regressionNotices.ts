import { commands, l10n, type Memento } from 'vscode';
import { formatChange } from '../format/numbers.ts';
import { plainText } from '../format/text.ts';
import { showInformation } from '../host/notification.ts';
import type { Sources } from '../host/sources.ts';
import { notYetNotified, type Regression, regressionsInSteps } from '../match/regressions.ts';
import type { Disposable, Observable } from '../model/event.ts';
import { runInSlices } from '../model/timeSlices.ts';
import { dataOf } from '../store/snapshot.ts';
import { afterBurst } from './visibleEditors.ts';

const memory = 'regressions.told';

/** The setting, which can be switched off in the notice itself. */
interface Switch extends Observable<boolean> {
  change(value: boolean): Promise<void>;
}

/**
 * Notices of transactions that have become slower: one for each transaction and day, only if enabled, never for sample
 * data.
 */
export class RegressionNotices implements Disposable {
  readonly #sources: Pick<Sources, 'store' | 'mark' | 'changeOf' | 'now'>;
  readonly #isOn: Switch;
  readonly #memento: Memento;
  readonly #subscription: Disposable;

  constructor(sources: Pick<Sources, 'store' | 'mark' | 'changeOf' | 'now'>, isOn: Switch, memento: Memento) {
    this.#sources = sources;
    this.#isOn = isOn;
    this.#memento = memento;
    this.#subscription = afterBurst([sources.store.onDidChange, isOn.onDidChange], () => void this.look());
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /** Shows a notice for transactions that have become slower and have had none today. */
  async look(): Promise<void> {
    const { store, mark, changeOf, now } = this.#sources;
    const { transactions, filters } = store.snapshot;
    const narrowed = filters.hosts.length > 0;
    if (
      !this.#isOn.value ||
      mark.value !== undefined ||
      narrowed ||
      transactions.state !== 'ready' ||
      changeOf === undefined
    ) {
      return;
    }
    const all = (dataOf(transactions) ?? []).flatMap((group) => group.transactions);
    const today = new Date(now()).toISOString().slice(0, 10);
    const told = this.#memento.get<Readonly<Record<string, string>>>(memory, {});
    const next = notYetNotified(await runInSlices(regressionsInSteps(all, changeOf)), told, today);
    if (next.fresh.length > 0) {
      void this.#memento.update(memory, next.told);
      await this.#notify(next.fresh);
    }
  }

  /** Shows one notice for all given regressions. */
  async #notify([worst, ...others]: readonly Regression[]): Promise<void> {
    if (worst === undefined) {
      return;
    }
    const show = l10n.t('Show Performance');
    const never = l10n.t("Don't Show Again");
    const name = plainText(worst.transaction.name);
    const change = formatChange(worst.change);
    const sentence =
      others.length === 0
        ? l10n.t('{0} takes {1}.', name, change)
        : l10n.t('{0} takes {1}; {2} more have become slower.', name, change, others.length);
    const chosen = await showInformation(sentence, show, never);
    if (chosen === show) {
      await commands.executeCommand('apmLens.showPerformance', { groupHash: worst.transaction.groupHash });
    } else if (chosen === never) {
      await this.#isOn.change(false);
    }
  }
}
