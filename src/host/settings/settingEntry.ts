import { ConfigurationTarget, type WorkspaceFolder } from 'vscode';
import type { Setting } from './setting.ts';

const narrowestFirst = [
  ConfigurationTarget.WorkspaceFolder,
  ConfigurationTarget.Workspace,
  ConfigurationTarget.Global,
] as const;

/**
 * Changes one entry of a setting of names and values, in the narrowest settings file that has it, otherwise in the user
 * settings.
 */
export async function changeEntry<T>(
  setting: Setting<Readonly<Record<string, T>>>,
  name: string,
  value: T,
  folder: WorkspaceFolder | undefined,
): Promise<void> {
  const has = (target: ConfigurationTarget) => Object.hasOwn(setting.own(target, folder) ?? {}, name);
  await writeEntry(setting, name, value, narrowestFirst.find(has) ?? ConfigurationTarget.Global, folder);
}

/** Writes one entry into one settings file, keeping the others. */
export async function writeEntry<T>(
  setting: Setting<Readonly<Record<string, T>>>,
  name: string,
  value: T,
  target: ConfigurationTarget,
  folder: WorkspaceFolder | undefined,
): Promise<void> {
  await setting.write({ ...setting.own(target, folder), [name]: value }, target, folder);
}
