import { dashboardAddress } from '../format/dashboardAddress.ts';
import type { TransactionReference } from '../model/reference.ts';
import { transactionOf } from './headerSection.ts';
import { type EvidenceContext, panelMarkdown } from './markdown.ts';
import type { PanelModel } from './model.ts';
import type { PanelSources } from './panelSources.ts';
import { sectionWords } from './sectionWords.ts';
import { initialSelection } from './selection.ts';
import { PanelSession } from './session.ts';

/** The time in milliseconds after which the evidence is written without the answers that are missing. */
const longestWait = 20_000;

/**
 * Formats what a panel of the transaction would show as Markdown. Data that is not known yet is requested. Contains no
 * secrets.
 */
export async function gatherEvidence(sources: PanelSources, { groupHash }: TransactionReference): Promise<string> {
  const selection = initialSelection(sources.period.value, sources.store.snapshot.filters.hosts);
  const session = new PanelSession(sources, { groupHash, name: '', selection, app: sources.app.value }, sectionWords());
  await whenLoaded(session, sources);
  return panelMarkdown(session.model(), evidenceContext(sources, groupHash));
}

/** The handlers of a transaction, its app id, and its address in the dashboard. */
export function evidenceContext(
  { store, matcher, settings, appId }: Pick<PanelSources, 'store' | 'matcher' | 'settings' | 'appId'>,
  groupHash: string,
): EvidenceContext {
  const transaction = transactionOf(store.snapshot, groupHash);
  const verdict = transaction && matcher.value.verdicts.get(transaction);
  return {
    handlers: verdict !== undefined && 'handlers' in verdict ? verdict.handlers : [],
    appId: appId.value,
    dashboard:
      transaction &&
      dashboardAddress(settings.dashboardUrl.value, { appId: appId.value, groupHash, name: transaction.name }),
  };
}

function whenLoaded(session: PanelSession, { details }: Pick<PanelSources, 'details'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isLoading(session.model())) {
        end();
      }
    };
    const subscription = details.onDidChange(look);
    const timer = setTimeout(() => end(), longestWait);
    const end = () => {
      clearTimeout(timer);
      subscription.dispose();
      resolve();
    };
    look();
  });
}

function isLoading({ chart, occurrences }: PanelModel): boolean {
  return chart.status.kind === 'loading' || occurrences.status.kind === 'loading';
}
