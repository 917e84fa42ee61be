import { type WorkspaceFolder, workspace } from 'vscode';
import type { SampleService } from './sampleService.ts';
import type { Settings } from './settings.ts';
import { type Target, targetKey } from './target.ts';

/** An app that the settings of workspace folders name. */
export interface ConfiguredApp {
  readonly target: Target;
  /** Empty where the window has no folder. */
  readonly folders: readonly WorkspaceFolder[];
}

/** The apps to be shown: the sample's alone where it runs, otherwise one for each pair of service and app id. At least one. */
export function configuredApps(
  { baseUrl, appId }: Pick<Settings, 'baseUrl' | 'appId'>,
  sample: Pick<SampleService, 'value'>,
): readonly ConfiguredApp[] {
  const folders = workspace.workspaceFolders ?? [];
  if (sample.value !== undefined) {
    return [{ target: { baseUrl: sample.value.origin, appId: sample.value.appId }, folders }];
  }
  if (folders.length === 0) {
    return [{ target: { baseUrl: baseUrl.value, appId: appId.value }, folders }];
  }
  const apps = new Map<string, ConfiguredApp>();
  for (const folder of folders) {
    const target = { baseUrl: baseUrl.at(folder.uri), appId: appId.at(folder.uri) };
    const known = apps.get(targetKey(target));
    apps.set(targetKey(target), { target: known?.target ?? target, folders: [...(known?.folders ?? []), folder] });
  }
  return [...apps.values()];
}
