import { ConfigurationTarget, l10n, type QuickPickItem, type TextEditor, window, workspace } from 'vscode';
import { labelText } from '../format/text.ts';
import { languages } from '../host/languages.ts';
import { excludedBy, including } from '../routes/index/exclusion.ts';
import type { Workbench } from './command.ts';

/** The files in sight in which no routes are looked for, because a pattern of the settings leaves them out; each can be included. */
export function excludedFiles({
  settings,
}: Pick<Workbench, 'settings'>): readonly (QuickPickItem & { readonly run: () => Promise<void> })[] {
  return window.visibleTextEditors.flatMap((editor) => {
    const found = exclusionOf(editor, settings);
    if (found === undefined) {
      return [];
    }
    const { file, pattern, include } = found;
    return [
      {
        label: `$(warning) ${labelText(file)}`,
        description: l10n.t('left out by the pattern {0}', labelText(pattern)),
        detail: l10n.t('Include it'),
        alwaysShow: true,
        run: include,
      },
    ];
  });
}

function exclusionOf({ document }: TextEditor, { routesExclude }: Workbench['settings']) {
  const folder = workspace.getWorkspaceFolder(document.uri);
  if (folder === undefined || !languages.includes(document.languageId)) {
    return undefined;
  }
  const file = workspace.asRelativePath(document.uri, false);
  const patterns = routesExclude.at(folder);
  const pattern = excludedBy(file, patterns);
  // What a folder leaves out is a matter of its code; one that nobody trusts has no say in it.
  const target = workspace.isTrusted ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Global;
  return pattern === undefined
    ? undefined
    : { file, pattern, include: () => routesExclude.change(including(file, patterns), folder, target) };
}
