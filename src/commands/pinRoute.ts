import { ConfigurationTarget, l10n, workspace } from 'vscode';
import { labelText, plainText } from '../format/text.ts';
import { showInformation } from '../host/notification.ts';
import { showQuickPick } from '../host/quickPick.ts';
import { writeEntry } from '../host/settings/settingEntry.ts';
import type { HandlerMatch } from '../match/match.ts';
import { pinTarget } from '../match/pin.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Command, Workbench } from './command.ts';
import { transactionFor } from './pickTransaction.ts';

type PinWorkbench = Pick<Workbench, 'settings' | 'files' | 'matcher' | 'store' | 'apps'>;

/** Pins a transaction to a handler, in the settings of the workspace, so that a team can share it. */
export function pinRoute(workbench: PinWorkbench): Command {
  return async (argument) => {
    if (workspace.workspaceFolders === undefined) {
      await showInformation(l10n.t('A pin is kept in the settings of a workspace: open a folder first.'));
      return;
    }
    const transaction = await transactionFor(argument, workbench, l10n.t('Pin Which Transaction?'));
    const handler = transaction && (await pickHandler(transaction, workbench));
    if (transaction !== undefined && handler !== undefined) {
      await pin(transaction.name, handler, workbench);
    }
  };
}

async function pin(name: string, match: HandlerMatch, { settings, files }: PinWorkbench): Promise<void> {
  const folder = files.folderOf(match.handler.file);
  const target = pinTarget(match).slice(files.prefixOf(folder).length);
  const place =
    workspace.workspaceFile === undefined ? ConfigurationTarget.Workspace : ConfigurationTarget.WorkspaceFolder;
  await writeEntry(settings.routesPins, name, target, place, folder);
}

/** Lets the user pick a handler. Candidates of the matching come first. */
async function pickHandler(
  transaction: Transaction,
  { matcher }: Pick<PinWorkbench, 'matcher'>,
): Promise<HandlerMatch | undefined> {
  const { handlers, verdicts } = matcher.value;
  const verdict = verdicts.get(transaction);
  const likely = new Set(
    (verdict?.kind === 'noHandler' ? verdict.candidates : []).map(({ file, line }) => `${file}:${line}`),
  );
  const isLikely = ({ handler }: HandlerMatch) => likely.has(`${handler.file}:${handler.line}`);
  const all = [...handlers.values()].flat();
  const items = [...all.filter(isLikely), ...all.filter((match) => !isLikely(match))].map((match) => ({
    label: labelText(match.handler.name ?? routeOf(match)),
    description: labelText(match.handler.name === undefined ? '' : routeOf(match)),
    detail: `${match.handler.file}:${match.handler.line}`,
    match,
  }));
  if (items.length === 0) {
    await showInformation(l10n.t('No handlers were found in this workspace.'));
    return undefined;
  }
  const picked = await showQuickPick(items, {
    title: l10n.t('Which Handler Answers {0}?', plainText(transaction.name)),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.match;
}

function routeOf({ routes: [route], named }: HandlerMatch): string {
  return route === undefined ? (named?.name ?? '') : `${route.method} ${route.path}`;
}
