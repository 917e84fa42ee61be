import { type WorkspaceFolder, workspace } from 'vscode';
import type { Observable } from '../../model/event.ts';
import type { Setting } from './setting.ts';

/**
 * A setting of names and values, merged over folders; that of the window if there are none. `adapt` maps the values of
 * a folder. Until the setting or the folders change, the value is the same object: views compare it by identity, and
 * ask for each row.
 */
export function mergeFolderSettings<T>(
  setting: Setting<Readonly<Record<string, T>>>,
  folders: () => readonly WorkspaceFolder[] = () => workspace.workspaceFolders ?? [],
  adapt: (value: T, folder: WorkspaceFolder) => T = (value) => value,
): Observable<Readonly<Record<string, T>>> {
  const entriesOf = (folder: WorkspaceFolder) =>
    Object.entries(setting.at(folder)).map(([name, value]): [string, T] => [name, adapt(value, folder)]);
  let known: { readonly state: string; readonly value: Readonly<Record<string, T>> } | undefined;
  const read = () => {
    const all = folders();
    const state = JSON.stringify([setting.changes, ...all.map(({ uri }) => uri.toString())]);
    if (known?.state !== state) {
      known = { state, value: all.length === 0 ? setting.value : Object.fromEntries(all.flatMap(entriesOf)) };
    }
    return known.value;
  };
  return {
    get value() {
      return read();
    },
    onDidChange: (listener) => setting.onDidChange(() => listener(read())),
  };
}
