import { text } from '../../../facts/expression.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import { foldersUp } from '../../../syntax/paths.ts';
import { isUncertain } from '../../evaluatedTexts.ts';
import type { ConfigurationFramework, FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

/** The setting with the folder of all pages. */
export const rootKey = 'folder of pages';
/** The setting that a convention of the application changes the routes of a page, or of those in a folder: by the area and the path of that. */
export function changedKey(area: string, path: string): string {
  return `routes changed in ${area}${path.replace(/\/$/, '')}`;
}

const directive = /^\uFEFF?[ \t]*@page\b[ \t]*(?:"([^"\n]*)")?/m;

/** The setting with the template that a page gives in its directive. */
function templateKey(page: string): string {
  return `template of ${page}`;
}

/** The setting with a further route of a page, by its area and its path below the folder of pages. */
export function furtherRouteKey(area: string, page: string): string {
  return `route of ${area}${page}`;
}

/** The directives of Razor pages: https://learn.microsoft.com/aspnet/core/mvc/views/razor#page */
export const pageDirectives: ConfigurationFramework = {
  name: 'razorpages in cshtml',
  extensions: ['cshtml'],
  trigger: (source) => source.includes('@page') && directive.test(source),
  join: joinTrimmed,
  readConfiguration(source, path) {
    const template = directive.exec(source)?.[1] ?? '';
    return [
      {
        kind: 'setting',
        framework: 'razorpages',
        key: templateKey(path),
        value: text(template),
        inside: undefined,
        at: 0,
      },
    ];
  },
};

/** The area of a page and its path below the folder of pages; undefined for a file elsewhere. */
function placeOf(page: string, root: string): { readonly area: string; readonly path: string } | undefined {
  const [, area, ofArea] = /(?:^|\/)Areas\/([^/]+)\/Pages\/(.+)\.cshtml$/.exec(page) ?? [];
  if (area !== undefined && ofArea !== undefined) {
    return { area, path: `/${ofArea}` };
  }
  const start = `/${page}`.indexOf(`${root}/`);
  return start < 0 ? undefined : { area: '', path: `/${page}`.slice(start + root.length).replace(/\.cshtml$/, '') };
}

/**
 * The paths of a page: its place below the folder of pages, then the template of its directive, or that template alone if it begins with a
 * slash. A page that is named `Index` also has the path of its folder.
 * https://learn.microsoft.com/aspnet/core/razor-pages/#url-generation-for-pages ,
 * https://learn.microsoft.com/aspnet/core/razor-pages/razor-pages-conventions
 */
export function finishPage({ file }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const page = file.replace(/\.cs$/, '');
  const template = knownText(setting(templateKey(page)));
  const given = setting(rootKey);
  const place = isUncertain(given) ? undefined : placeOf(page, joinTrimmed([knownText(given) ?? 'Pages']));
  if (template === undefined || !place) {
    return [];
  }
  const around = [place.path, ...foldersUp(place.path)].map((each) => changedKey(place.area, each));
  const unknown = [changedKey('', ''), ...around].some((key) => setting(key) !== undefined);
  const further = setting(furtherRouteKey(place.area, place.path));
  const own = /^~?\//.test(template)
    ? [template.replace(/^~?/, '')]
    : [place.path, ...(/\/Index$/i.test(place.path) ? [place.path.replace(/\/Index$/i, '')] : [])].map((path) =>
        joinTrimmed([place.area, path, template]),
      );
  return [...own, ...(further ? [joinTrimmed([knownText(further) ?? ''])] : [])].map((path) => ({ path, unknown }));
}
