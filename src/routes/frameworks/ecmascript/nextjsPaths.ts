import { type AbstractValue, knownText } from '../../link/values/abstractValue.ts';
import { doubtOfPrefix, itemsOf, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { isInApplication } from './fileRoutes.ts';

/** Matches the package in the text of a manifest. */
export const dependency = /"next"\s*:/;
const source = /\.[jt]sx?$/;
const aboveRouters = /^(?:.*?\/)?(?:src\/)?(?=(?:app|pages)\/)/;
const aboveSource = /^(?:.*?\/)?src\/(?=(?:app|pages)\/)/;

/**
 * Builds the path of a file in the `app` or `pages` folder of its application, with the configured `basePath`:
 * https://nextjs.org/docs/app/getting-started/project-structure
 */
export function finishNextPath(
  { file, options, manifests }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  const application = setting('application');
  if (!isInApplication(file, application) || (application === undefined && options.has('pageAlone'))) {
    return [];
  }
  const manifest = manifests.find(({ text }) => dependency.test(text));
  if ((manifests.length > 0 || (application === undefined && options.has('denoAlone'))) && !manifest) {
    return [];
  }
  const folder = application?.kind === 'text' ? application.text : manifest?.folder;
  const relative = folder === undefined ? undefined : file.slice(folder === '' ? 0 : folder.length + 1);
  const path = pathOf(relative?.replace(/^src\//, '') ?? belowRouters(file), extensions(setting('pageExtensions')));
  const base = setting('basePath');
  return path === undefined ? [] : [{ path: joinTrimmed([textOf(base), path]), ...doubtOfPrefix(base) }];
}

/**
 * The path of a file below the folder of routes. Without a configuration file and a manifest, that is the outermost folder of the
 * name, preferably in `src`.
 */
function belowRouters(file: string): string {
  return file.replace(aboveSource.test(file) ? aboveSource : aboveRouters, '');
}

/**
 * The configured file extensions of pages:
 * https://nextjs.org/docs/app/api-reference/config/next-config-js/pageExtensions
 */
function extensions(setting: AbstractValue | undefined): readonly string[] {
  const items = itemsOf(setting);
  return items.flatMap((item) => knownText(item) ?? []).map((extension) => `.${extension}`);
}

function pathOf(relative: string, configured: readonly string[]): string | undefined {
  const extension =
    configured.length > 0 ? configured.find((end) => relative.endsWith(end)) : source.exec(relative)?.[0];
  if (extension === undefined) {
    return undefined;
  }
  const [, router, rest = ''] = /^(app|pages)\/(.*)$/.exec(relative.slice(0, -extension.length)) ?? [];
  if (router === 'app') {
    return /(?:^|\/)(?:route|page)$/.test(rest) ? appPath(rest.split('/').slice(0, -1)) : undefined;
  }
  return router === 'pages' ? pagePath(rest) : undefined;
}

/**
 * The path of a folder below `app`. Route groups and slots are left out. Undefined for private folders and intercepting
 * routes.
 */
function appPath(folders: readonly string[]): string | undefined {
  if (folders.some((folder) => folder.startsWith('_') || /^\(\.{1,3}\)/.test(folder))) {
    return undefined;
  }
  return folders
    .filter((folder) => !/^\(.*\)$/.test(folder) && !folder.startsWith('@'))
    .map((folder) => folder.replace(/^%5F/i, '_'))
    .join('/');
}

function pagePath(page: string): string | undefined {
  const isNone =
    /^(?:_app|_document|_error|404|500)$|(?:^|\/)_middleware$/.test(page) || /\.(?:d|test|spec)$/.test(page);
  return isNone ? undefined : page.replace(/(?:^|\/)index$/, '');
}
