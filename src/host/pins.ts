import type { WorkspaceFolder } from 'vscode';
import type { Observable } from '../model/event.ts';
import type { Settings } from './settings.ts';
import type { WorkspaceSource } from './workspaceSource.ts';

/** The pins of these folders, with paths as the workspace source names files; of the window where no folder is named. */
export function pinsOf(
  folders: readonly WorkspaceFolder[],
  settings: Pick<Settings, 'routesPins'>,
  files: Pick<WorkspaceSource, 'prefixOf'>,
): Observable<Readonly<Record<string, string>>> {
  const read = () =>
    folders.length === 0
      ? settings.routesPins.value
      : Object.fromEntries(
          folders.flatMap((folder) =>
            Object.entries(settings.routesPins.at(folder)).map(([name, target]) => [
              name,
              `${files.prefixOf(folder)}${target}`,
            ]),
          ),
        );
  return {
    get value() {
      return read();
    },
    onDidChange: (listener) => settings.routesPins.onDidChange(() => listener(read())),
  };
}
