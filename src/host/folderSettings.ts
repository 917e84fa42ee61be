import { type WorkspaceFolder, workspace } from 'vscode';
import type { Observable } from '../model/event.ts';
import type { Setting } from './setting.ts';

/**
 * A setting of names and values, merged over folders; that of the window if there are none. `adapt` maps the values of
 * a folder.
 */
export function mergeFolderSettings<T>(
  setting: Setting<Readonly<Record<string, T>>>,
  folders: () => readonly WorkspaceFolder[] = () => workspace.workspaceFolders ?? [],
  adapt: (value: T, folder: WorkspaceFolder) => T = (value) => value,
): Observable<Readonly<Record<string, T>>> {
  const entriesOf = (folder: WorkspaceFolder) =>
    Object.entries(setting.at(folder)).map(([name, value]): [string, T] => [name, adapt(value, folder)]);
  const read = () => {
    const all = folders();
    return all.length === 0 ? setting.value : Object.fromEntries(all.flatMap(entriesOf));
  };
  return {
    get value() {
      return read();
    },
    onDidChange: (listener) => setting.onDidChange(() => listener(read())),
  };
}
