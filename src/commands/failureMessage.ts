import { commands, l10n } from 'vscode';
import { describeFailure, type Failure, type FailureAction } from '../api/failure.ts';
import { showError } from '../host/notification.ts';

interface Offer {
  readonly title: string;
  readonly run: () => unknown;
}

/** Shows why a command has failed, as one sentence with one action. Does nothing if it was cancelled. */
export async function showFailure(failure: Failure, retry: () => unknown): Promise<void> {
  if (failure.kind === 'cancelled') {
    return;
  }
  const { sentence, action } = describeFailure(failure);
  const offer = offerFor(action, retry);
  const chosen = await showError(sentence, ...(offer === undefined ? [] : [offer.title]));
  if (offer !== undefined && chosen === offer.title) {
    await offer.run();
  }
}

function offerFor(action: FailureAction, retry: () => unknown): Offer | undefined {
  switch (action) {
    case 'signIn':
      return { title: l10n.t('Sign In'), run: () => commands.executeCommand('apmLens.signIn') };
    case 'setPeriod':
      return { title: l10n.t('Set Period'), run: () => commands.executeCommand('apmLens.setPeriod') };
    case 'retry':
      return { title: l10n.t('Try Again'), run: retry };
    case 'showLog':
      return { title: l10n.t('Show Log'), run: () => commands.executeCommand('apmLens.showLog') };
    case 'wait':
      return undefined;
    default:
      return { title: l10n.t('Open the Setting'), run: () => openSetting(action.slice('openSetting:'.length)) };
  }
}

/**
 * Opens the settings editor.
 *
 * @param name the setting's key without its prefix
 */
export async function openSetting(name: string): Promise<void> {
  await commands.executeCommand('workbench.action.openSettings', `@id:apmLens.${name}`);
}
