import { type WorkspaceFolder, workspace } from 'vscode';
import type { Credentials } from '../../api/credential.ts';
import type { DataMark } from '../../model/dataMark.ts';
import type { Settings } from './settings.ts';
import { type Target, targetKey } from './target.ts';

/** An app that is configured in the settings of workspace folders. */
export interface ConfiguredApp {
  readonly target: Target;
  /** Empty if the window has no folder. */
  readonly folders: readonly WorkspaceFolder[];
}

/** A running embedded service, which replaces the configured ones. */
export interface EmbeddedService extends Target, Required<Credentials> {
  readonly mark: NonNullable<DataMark>;
  /** The app id for the run before. */
  readonly runBefore?: string;
}

/**
 * The apps to show: only that of the embedded service if one runs, otherwise one for each pair of service and app id.
 * At least one.
 */
export function configuredApps(
  { baseUrl, appId }: Pick<Settings, 'baseUrl' | 'appId'>,
  embedded: EmbeddedService | undefined,
): readonly ConfiguredApp[] {
  const folders = workspace.workspaceFolders ?? [];
  if (embedded !== undefined) {
    return [{ target: { baseUrl: embedded.baseUrl, appId: embedded.appId }, folders }];
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
