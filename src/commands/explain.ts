import { commands, l10n, type QuickPickItem, QuickPickItemKind } from 'vscode';
import { coverageSentence } from '../format/coverageSentence.ts';
import { heaviest } from '../format/lensLines.ts';
import { formatTimeShare } from '../format/numbers.ts';
import { labelText, plainText } from '../format/text.ts';
import { showInformation } from '../host/notification.ts';
import { showQuickPick } from '../host/quickPick.ts';
import { type CoverageAction, coverage, type Uncovered } from '../match/coverage.ts';
import type { HandlerMatch } from '../match/match.ts';
import { reasonOfHandler, reasonOfPinFault, reasonOfTransaction } from '../match/reason.ts';
import { handlerReference, transactionReference } from '../model/reference.ts';
import { unusedBudgets } from '../views/unusedBudgets.ts';
import type { Command, Workbench } from './command.ts';
import { handlerAtCursor } from './cursor.ts';
import { showEmptyReason } from './emptyReason.ts';
import { excludedFiles } from './excludedFile.ts';
import { explainHandler, hasChain, nameOf } from './explainHandler.ts';
import { openSetting } from './failureMessage.ts';
import { allTransactions } from './pickTransaction.ts';
import { readingLimitEntry } from './readingLimitEntry.ts';

type ExplainWorkbench = Pick<Workbench, 'matcher' | 'store' | 'apps' | 'files' | 'settings'>;

type Entry = QuickPickItem & { readonly run?: () => unknown };

const actionWords: Readonly<Record<CoverageAction, string>> = {
  pinRoute: l10n.t('Pin to a handler'),
  openPins: l10n.t('Open the pins'),
  showPerformance: l10n.t('Show performance'),
};

/**
 * Explains why a transaction or handler has numbers or not; without an argument, how much of the traffic has handlers
 * here.
 */
export function explain(workbench: ExplainWorkbench): Command {
  return async (argument) => {
    const handler = handlerMeant(argument, workbench);
    if (handler && hasChain(handler)) {
      const whole = { label: l10n.t('Show Coverage'), run: () => showCoverage(workbench) };
      await explainHandler(handler, workbench.files, [{ label: '', kind: QuickPickItemKind.Separator }, whole]);
      return;
    }
    const sentence = handler ? aboutHandler(handler) : aboutTransaction(argument, workbench);
    if (sentence !== undefined) {
      const whole = l10n.t('Show Coverage');
      if ((await showInformation(sentence, whole)) === whole) {
        await showCoverage(workbench);
      }
      return;
    }
    await showCoverage(workbench);
  };
}

function aboutTransaction(argument: unknown, workbench: Pick<Workbench, 'matcher' | 'store'>): string | undefined {
  const reference = transactionReference(argument);
  const found = reference && allTransactions(workbench).find(({ groupHash }) => groupHash === reference.groupHash);
  const verdict = found && workbench.matcher.value.verdicts.get(found);
  return found && verdict && l10n.t('{0}: {1}.', plainText(found.name), plainText(reasonOfTransaction(verdict)));
}

function handlerMeant(argument: unknown, { matcher }: Pick<Workbench, 'matcher'>): HandlerMatch | undefined {
  const reference = handlerReference(argument);
  return reference && matcher.inFile(reference.file).find(({ place }) => place.line === reference.line);
}

function aboutHandler(match: HandlerMatch): string {
  return l10n.t('{0}: {1}.', plainText(nameOf(match)), plainText(reasonOfHandler(match.verdict)));
}

async function showCoverage(workbench: ExplainWorkbench): Promise<void> {
  const found = coverage(workbench.matcher.value);
  const here = await entriesHere(workbench);
  if (found.total === 0 && here.length === 0) {
    await showEmptyReason(workbench);
    return;
  }
  const pins = found.brokenPins.map(
    ({ name, target, because }): Entry => ({
      label: `$(warning) ${labelText(name)}`,
      description: l10n.t('pinned to {0}, but {1}', plainText(target), reasonOfPinFault(because)),
      detail: actionWords.openPins,
      run: () => openSetting('routes.pins'),
    }),
  );
  const unused = unusedBudgets(workbench, workbench.apps.value.mark, workbench.settings.budgets.at(undefined)).map(
    (name): Entry => ({
      label: `$(warning) ${labelText(name)}`,
      description: l10n.t('fits no handler and no transaction'),
      detail: l10n.t('Open the budgets'),
      run: () => openSetting('budgets'),
    }),
  );
  const limits = workbench.files.limits.map((limit): Entry => readingLimitEntry(limit, workbench));
  const entries: readonly Entry[] = [
    ...here,
    ...(limits.length === 0 ? [] : [{ label: l10n.t('Files not read as a whole'), kind: QuickPickItemKind.Separator }]),
    ...limits,
    ...(pins.length === 0 ? [] : [{ label: l10n.t('Pins that fit no more'), kind: QuickPickItemKind.Separator }]),
    ...pins,
    ...(unused.length === 0 ? [] : [{ label: l10n.t('Budgets that fit nothing'), kind: QuickPickItemKind.Separator }]),
    ...unused,
    { label: l10n.t('Requests without a handler'), kind: QuickPickItemKind.Separator },
    // Requests with a broken pin are among the pins already.
    ...found.rest.filter(({ verdict }) => verdict.kind !== 'pinBroken').map(entryOf),
  ];
  const picked = await showQuickPick<Entry>(entries, {
    title: coverageSentence(found),
    placeHolder:
      found.rest.length === 0
        ? l10n.t('Every request transaction has its handler.')
        : l10n.t('Pick one to do something about it'),
    matchOnDescription: true,
  });
  await picked?.run?.();
}

/** Entries for the visible code: the handler that contains the cursor, and excluded files. */
async function entriesHere(workbench: ExplainWorkbench): Promise<readonly Entry[]> {
  const match = handlerAtCursor(workbench);
  const groupHash = heaviest(match?.measurement?.transactions ?? [])?.groupHash;
  const handler: readonly Entry[] =
    match === undefined
      ? []
      : [
          {
            label: labelText(nameOf(match)),
            description: plainText(reasonOfHandler(match.verdict)),
            detail: groupHash === undefined ? l10n.t('Go to the handler') : actionWords.showPerformance,
            run: () =>
              groupHash === undefined
                ? commands.executeCommand('apmLens.goToHandler', match.place)
                : commands.executeCommand('apmLens.showPerformance', { groupHash }),
          },
        ];
  const all = [...handler, ...(await excludedFiles(workbench))];
  return all.length === 0 ? [] : [{ label: l10n.t('In the editor'), kind: QuickPickItemKind.Separator }, ...all];
}

function entryOf({ transaction, reason, action, share }: Uncovered): Entry {
  const part = share === undefined ? undefined : formatTimeShare(share);
  return {
    label: labelText(transaction.name),
    description: [plainText(reason), part].filter((text) => text !== undefined).join(' · '),
    detail: actionWords[action],
    run: () =>
      action === 'openPins'
        ? openSetting('routes.pins')
        : commands.executeCommand(`apmLens.${action}`, { groupHash: transaction.groupHash }),
  };
}
