import {
  ConfigurationTarget,
  FileType,
  l10n,
  type QuickPickItem,
  type TextDocument,
  Uri,
  type WorkspaceFolder,
  window,
  workspace,
} from 'vscode';
import { labelText } from '../format/text.ts';
import { storedText } from '../host/folder/storedText.ts';
import { languages } from '../host/languages.ts';
import { openPlace } from '../host/openPlace.ts';
import { reasonOfExclusion } from '../match/reason.ts';
import { type Exclusion, exclusionOf, including } from '../routes/files/exclusion.ts';
import type { Workbench } from './command.ts';

type Settings = Pick<Workbench, 'settings'>;
type Entry = QuickPickItem & { readonly run: () => Promise<void> };

/**
 * Entries for the visible files whose routes are not read: each has the reason, and includes the file or shows what
 * excludes it.
 */
export async function excludedFiles({ settings }: Settings): Promise<readonly Entry[]> {
  const entries = window.visibleTextEditors.map(({ document }) => entryOf(document, settings));
  return (await Promise.all(entries)).filter((entry) => entry !== undefined);
}

async function entryOf(document: TextDocument, settings: Workbench['settings']): Promise<Entry | undefined> {
  const folder = workspace.getWorkspaceFolder(document.uri);
  if (folder === undefined || !languages.includes(document.languageId)) {
    return undefined;
  }
  const file = workspace.asRelativePath(document.uri, false);
  const text = (path: string) => (path === file ? Promise.resolve(document.getText()) : storedIn(folder, path));
  const folders = (path: string) => foldersIn(folder, path);
  const exclusion = await exclusionOf(file, settings.routesExclude.at(folder), { text, folders });
  return (
    exclusion && {
      label: `$(warning) ${labelText(file)}`,
      description: labelText(reasonOfExclusion(exclusion)),
      alwaysShow: true,
      ...actionOn(file, exclusion, folder, settings),
    }
  );
}

function actionOn(
  file: string,
  exclusion: Exclusion,
  folder: WorkspaceFolder,
  { routesExclude }: Workbench['settings'],
): Pick<Entry, 'detail' | 'run'> {
  if (exclusion.by === 'setting') {
    // The exclusion is a matter of a folder's code, so it belongs into the folder's settings; in an untrusted workspace
    // those are not used.
    const target = workspace.isTrusted ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Global;
    const patterns = including(file, routesExclude.at(folder));
    return { detail: l10n.t('Include it'), run: () => routesExclude.change(patterns, folder, target) };
  }
  const uriOf = (path: string) => Uri.joinPath(folder.uri, path);
  return { detail: l10n.t('Go to line'), run: () => openPlace(exclusion.said, { uriOf }) };
}

/** The text of a file that says which others are left out. Only readers of folders on this machine respect it. */
async function storedIn({ uri }: WorkspaceFolder, path: string): Promise<string | undefined> {
  if (uri.scheme !== 'file') {
    return undefined;
  }
  try {
    return await storedText(Uri.joinPath(uri, path));
  } catch {
    return undefined;
  }
}

/** The names of the folders in a folder of this machine. */
async function foldersIn({ uri }: WorkspaceFolder, path: string): Promise<readonly string[]> {
  if (uri.scheme !== 'file') {
    return [];
  }
  try {
    const entries = await workspace.fs.readDirectory(Uri.joinPath(uri, path));
    return entries.flatMap(([name, type]) => (type === FileType.Directory ? name : []));
  } catch {
    return [];
  }
}
