import { env, l10n, ProgressLocation, window } from 'vscode';
import { transactionReference } from '../model/reference.ts';
import type { Command, Workbench } from './command.ts';
import { transactionFor } from './pickTransaction.ts';
import { showNoGroup } from './showPerformance.ts';

/** Copies a transaction's numbers, hours, occurrences and errors as Markdown. */
export function copyEvidence(workbench: Pick<Workbench, 'evidence' | 'store' | 'matcher' | 'apps'>): Command {
  return async (argument) => {
    const reference =
      transactionReference(argument) ??
      (await transactionFor(argument, workbench, l10n.t('Copy the Evidence of Which Transaction?')));
    if (reference === undefined) {
      return;
    }
    const { groupHash } = reference;
    if (groupHash === undefined) {
      await showNoGroup();
      return;
    }
    const text = await window.withProgress(
      { location: ProgressLocation.Window, title: l10n.t('Gathering evidence…') },
      () => workbench.evidence({ groupHash }),
    );
    await env.clipboard.writeText(text);
    window.setStatusBarMessage(l10n.t('Copied as Markdown'), 3_000);
  };
}
