import { commands, l10n, window } from 'vscode';
import { labelText, plainText } from '../format/text.ts';
import { showInformation } from '../host/notification.ts';
import { openPlace } from '../host/openPlace.ts';
import { showQuickPick } from '../host/quickPick.ts';
import type { TransactionVerdict } from '../match/match.ts';
import { reasonOfTransaction } from '../match/reason.ts';
import { handlerReference } from '../model/reference.ts';
import type { Handler, Place } from '../model/route.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Command, Workbench } from './command.ts';
import { handlerAtCursor } from './cursor.ts';
import { transactionFor } from './pickTransaction.ts';

/** Opens a handler, or that of a transaction. If there are several, the user picks one. */
export function goToHandler(workbench: Pick<Workbench, 'files' | 'store' | 'matcher' | 'apps'>): Command {
  return async (argument) => {
    const place = handlerReference(argument) ?? (argument === undefined ? handlerRegisteredHere(workbench) : undefined);
    if (place !== undefined) {
      await openPlace(place, workbench.files);
      return;
    }
    const transaction = await transactionFor(argument, workbench, l10n.t('Go to the Handler of Which Transaction?'));
    if (transaction === undefined) {
      return;
    }
    const verdict = workbench.matcher.value.verdicts.get(transaction);
    const handlers = verdict?.kind === 'matched' || verdict?.kind === 'shared' ? verdict.handlers : [];
    const handler = handlers.length > 1 ? await pick(handlers) : handlers[0];
    if (handler !== undefined) {
      await openPlace(handler, workbench.files);
    } else if (handlers.length === 0) {
      await showReason(transaction, verdict);
    }
  };
}

/** The handler that is registered at the cursor and defined elsewhere. */
function handlerRegisteredHere(workbench: Pick<Workbench, 'files' | 'matcher'>): Place | undefined {
  const place = handlerAtCursor(workbench)?.place;
  const editor = window.activeTextEditor;
  const isHere = editor !== undefined && workbench.files.fileOf(editor.document.uri) === place?.file;
  return isHere && editor.selection.active.line + 1 >= (place?.line ?? 0) ? undefined : place;
}

async function pick(handlers: readonly Handler[]): Promise<Handler | undefined> {
  const items = handlers.map((handler) => ({
    label: labelText(handler.name ?? `${handler.file}:${handler.line}`),
    description: handler.name === undefined ? '' : `${handler.file}:${handler.line}`,
    handler,
  }));
  const picked = await showQuickPick(items, { title: l10n.t('These Numbers Belong to Several Handlers') });
  return picked?.handler;
}

async function showReason(transaction: Transaction, verdict: TransactionVerdict | undefined): Promise<void> {
  const reason = verdict === undefined ? l10n.t('nothing is known of it yet') : reasonOfTransaction(verdict);
  const pin = l10n.t('Pin to a Handler');
  const offers = verdict?.kind === 'noHandler' || verdict?.kind === 'pinBroken' ? [pin] : [];
  const chosen = await showInformation(l10n.t('{0}: {1}.', plainText(transaction.name), plainText(reason)), ...offers);
  if (chosen === pin) {
    await commands.executeCommand('apmLens.pinRoute', { groupHash: transaction.groupHash });
  }
}
