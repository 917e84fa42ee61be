import { l10n } from 'vscode';
import { plainText } from '../format/text.ts';
import type { LocalRun } from '../host/local/localRun.ts';
import { showInformation } from '../host/notification.ts';
import type { Disposable } from '../model/event.ts';

/**
 * Asks once about a service that reports requests without a known route of the workspace. Until then its data is left
 * out.
 */
export class UnknownServices implements Disposable {
  readonly #run: LocalRun;
  readonly #asked = new Set<string>();
  readonly #subscription: Disposable;

  constructor(run: LocalRun) {
    this.#run = run;
    this.#subscription = run.onDidRenew(() => this.#look());
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #look(): void {
    for (const { name, verdict, requests, otherWork, spans } of this.#run.value?.services ?? []) {
      const tells = requests + otherWork > 0 ? requests - otherWork !== 0 || otherWork > 0 : spans >= 20;
      if (verdict === 'unknown' && tells && !this.#asked.has(name)) {
        this.#asked.add(name);
        void this.#ask(name);
      }
    }
  }

  async #ask(name: string): Promise<void> {
    const yes = l10n.t('Show It');
    const no = l10n.t('Leave It Out');
    const chosen = await showInformation(
      l10n.t(
        '“{0}” reports to APM Lens, but no route of this workspace is among what it sends. Is it part of this application?',
        plainText(name, 60),
      ),
      yes,
      no,
    );
    if (chosen !== undefined) {
      this.#run.value?.decide(name, chosen === yes ? 'own' : 'foreign');
    }
  }
}
