import { commands, l10n, type Memento } from 'vscode';
import { payoffSentence } from '../format/payoff.ts';
import type { HandlerCommits } from '../host/git/handlerCommits.ts';
import { showInformation } from '../host/notification.ts';
import type { Sources } from '../host/sources.ts';
import { beginOfLastDay, isOf, type Payoff, payoffOf, rememberSlow, type SlowBefore } from '../match/payoff.ts';
import { touchedHandlers } from '../match/touchedHandlers.ts';
import { type Commit, lastOf, shortHash } from '../model/commit.ts';
import type { Disposable, Event, Observable } from '../model/event.ts';
import { noChanges } from '../model/ownChanges.ts';
import type { TimeRange } from '../model/period.ts';
import type { Transaction } from '../model/transaction.ts';
import { dataOf } from '../store/snapshot.ts';
import { payoffMemory } from './lazyPayoffs.ts';
import { afterBurst } from './visibleEditors.ts';

interface PayoffSources extends Pick<Sources, 'store' | 'matcher' | 'settings' | 'mark' | 'ownChanges' | 'now'> {
  /** Identifies the app and service of the numbers. */
  readonly app: Pick<Observable<string | undefined>, 'value'>;
  readonly commits: Pick<HandlerCommits, 'of'> & { readonly onDidChange: Event<unknown> };
}

/** Shows one notice when a slow transaction has been faster for a day after a commit of the user who changed it. */
export class PayoffNotices implements Disposable {
  readonly #sources: PayoffSources;
  readonly #memento: Memento;
  readonly #subscription: Disposable;

  constructor(sources: PayoffSources, memento: Memento) {
    this.#sources = sources;
    this.#memento = memento;
    const changes = sources.ownChanges === undefined ? [] : [sources.ownChanges.onDidChange];
    const events = [sources.store.onDidChange, sources.commits.onDidChange, ...changes];
    this.#subscription = afterBurst(events, () => void this.look());
    void this.look();
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  /**
   * Stores slow transactions whose handlers are being changed, and shows a notice for one that has become faster.
   * Ignores numbers that are stale, filtered or not from production.
   */
  async look(): Promise<void> {
    const { store, matcher, settings, mark, ownChanges, app, now } = this.#sources;
    const { transactions, range, filters } = store.snapshot;
    const isOfProduction = mark.value === undefined && filters.hosts.length === 0;
    if (!isOfProduction || transactions.state !== 'ready' || range === undefined || app.value === undefined) {
      return;
    }
    const changes = ownChanges?.value ?? noChanges;
    const touched = changes.files.size === 0 ? [] : touchedHandlers(matcher.value, changes);
    const before = this.#memento.get<readonly SlowBefore[]>(payoffMemory, []);
    const context = { app: app.value, range, slow: settings.slow.value, now: now() };
    const remembered = rememberSlow(before, touched, context);
    const found = remembered.length === 0 ? undefined : this.#find(remembered, context);
    const left = remembered.filter((one) => one !== found?.before);
    if (found !== undefined || remembered !== before) {
      await this.#memento.update(payoffMemory, left.length === 0 ? undefined : left);
    }
    if (found !== undefined) {
      await this.#tell(found);
    }
  }

  #find(
    remembered: readonly SlowBefore[],
    { app, range }: { readonly app: string; readonly range: TimeRange },
  ): Found | undefined {
    for (const transaction of (dataOf(this.#sources.store.snapshot.transactions) ?? []).flatMap(
      (group) => group.transactions,
    )) {
      const before = remembered.find((one) => isOf(one, app, transaction));
      const payoff = before && payoffOf(before, transaction.performance, range);
      const commit = payoff && this.#commitOf(transaction, before.at, beginOfLastDay(range));
      if (before !== undefined && payoff !== undefined && commit !== undefined) {
        return { before, payoff, transaction, commit };
      }
    }
    return undefined;
  }

  /** The user's last commit in a range of time that touched the transaction's only handler. */
  #commitOf(transaction: Transaction, start: number, end: number): Commit | undefined {
    const verdict = this.#sources.matcher.value.verdicts.get(transaction);
    const [handler, ...others] = verdict?.kind === 'matched' ? verdict.handlers : [];
    const commits = handler === undefined || others.length > 0 ? [] : this.#sources.commits.of(handler, { start, end });
    return commits && lastOf(commits.filter(({ isOwn, landed }) => isOwn && landed < end));
  }

  async #tell({ transaction, payoff, commit }: Found): Promise<void> {
    const show = l10n.t('Show Performance');
    const sentence = payoffSentence(transaction.name, payoff, shortHash(commit));
    if ((await showInformation(sentence, show)) === show) {
      await commands.executeCommand('apmLens.showPerformance', { groupHash: transaction.groupHash });
    }
  }
}

interface Found {
  readonly before: SlowBefore;
  readonly payoff: Payoff;
  readonly transaction: Transaction;
  readonly commit: Commit;
}
