import { knownText } from '../../../link/values/abstractValue.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { basePathsOf } from './basePaths.ts';

/** The setting that says where the files lie. */
export const folderKey = 'folder of path files';

/** The setting that holds the document under whose base paths they are served. */
export const documentKey = 'document of path files';

/** The setting that says whether their application is mounted below a path: a text, empty where it is not. */
export const mountedKey = 'mount of path files';

/** The option of a route whose path is that of its file. */
export const isPathFile = 'is path file';

/** The paths of a file under the base paths of its document; none if no application serves its folder. */
export function finishPathFile({ file, method }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const path = pathBelow(file, knownText(setting(folderKey)));
  const bases = path === undefined ? [] : basePathsOf(setting(documentKey));
  const isMounted = knownText(setting(mountedKey)) !== '';
  return bases.map((base) => ({
    method,
    path: joinMounted([base ?? '', path ?? '']),
    unknown: isMounted || base === undefined,
  }));
}

/** The path of a file below a folder, of which only the end is known if the application's folder is not. */
function pathBelow(file: string, folder: string | undefined): string | undefined {
  const placed = `/${file}`;
  const start = folder?.replace(/^\*\*/, '').replace(/^\/?/, '/');
  const at = start === undefined ? -1 : placed.indexOf(`${start}/`);
  return start === undefined || at < 0 || (at > 0 && !folder?.startsWith('**'))
    ? undefined
    : placed.slice(at + start.length + 1).replace(/(?:(?:^|\/)index)?\.[cm]?[jt]s$/, '');
}
