import { commands, env, l10n, Uri, window, workspace } from 'vscode';
import { openPlace } from '../host/openPlace.ts';
import { placeOfIssue } from '../match/issuePlace.ts';
import { dataOf } from '../store/snapshot.ts';
import { chartCsv } from './csv.ts';
import { keyOfIssue } from './errorsSection.ts';
import { evidenceContext } from './evidence.ts';
import { fileName } from './fileName.ts';
import { panelMarkdown } from './markdown.ts';
import type { PanelAction, PanelModel, Tool } from './model.ts';
import type { PanelSources } from './panelSources.ts';

/**
 * Runs the action of a notice. `setPeriod` and `allHosts` change the page's selection only, and are run by the page.
 */
export async function runNoticeAction(action: PanelAction): Promise<void> {
  switch (action) {
    case 'signIn':
      await commands.executeCommand('apmLens.signIn');
      return;
    case 'openSetting:baseUrl':
    case 'openSetting:appId':
    case 'openSetting:service.timeZone':
      await commands.executeCommand('workbench.action.openSettings', `apmLens.${action.slice('openSetting:'.length)}`);
      return;
    case 'retry':
      await commands.executeCommand('apmLens.refresh');
      return;
    case 'showLog':
      await commands.executeCommand('apmLens.showLog');
      return;
    case 'setPeriod':
    case 'allHosts':
    case 'wait':
      return;
  }
}

/** Runs a tool of the header for the panel's transaction. */
export async function runTool(
  tool: Tool,
  groupHash: string,
  { model, sources }: { readonly model: PanelModel; readonly sources: PanelSources },
): Promise<void> {
  switch (tool) {
    case 'goToHandler':
    case 'explain':
    case 'openDashboard':
      await commands.executeCommand(`apmLens.${tool}`, { groupHash });
      return;
    case 'copyMarkdown':
      await env.clipboard.writeText(panelMarkdown(model, evidenceContext(sources, groupHash)));
      window.setStatusBarMessage(l10n.t('Copied as Markdown'), 3000);
      return;
  }
}

/** Saves the hours of the chart as comma-separated values. */
export async function exportCsv(model: PanelModel): Promise<void> {
  const name = fileName(model.header.name, model.choices.selection.period, 'csv');
  await saveFile(name, new TextEncoder().encode(chartCsv(model)), 'CSV');
}

/** Saves a picture of the chart, a PNG in base64. */
export async function savePicture(data: string, model: PanelModel): Promise<void> {
  const name = fileName(model.header.name, model.choices.selection.period, 'png');
  await saveFile(name, Buffer.from(data, 'base64'), 'PNG');
}

/** Opens the line where an error was thrown. Does nothing if the error or its file no longer exists. */
export async function openError(key: string, { store, files }: Pick<PanelSources, 'store' | 'files'>): Promise<void> {
  const issue = dataOf(store.snapshot.issues)?.find((candidate) => keyOfIssue(candidate) === key);
  const place = issue && placeOfIssue(issue, files.value);
  if (place !== undefined) {
    await openPlace(place, files);
  }
}

/** Asks where to save a file, and writes it. Rejects if it cannot be written. */
async function saveFile(name: string, content: Uint8Array, kind: string): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const target = await window.showSaveDialog({
    filters: { [kind]: [extension] },
    title: l10n.t('Save {0}', kind),
    ...(folder && { defaultUri: Uri.joinPath(folder, name) }),
  });
  if (target !== undefined) {
    await workspace.fs.writeFile(target, content);
  }
}
