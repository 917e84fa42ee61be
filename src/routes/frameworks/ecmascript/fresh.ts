import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { inFolder } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { applicationSetting, type ExportedName, exportedNames, fileEndpoint, handlerMethods } from './fileRoutes.ts';

const routeFile = /(?:^|\/)routes\/(?:.*\/)?[^_/][^/]*\.[jt]sx?$/;
const generated = /(?:^|\/)(?:fresh\.gen|fresh\.config)\.[jt]s$/;
const server = /(?:^|\/)main\.[jt]sx?$/;
const exportsRoute = /\bexport\s[^;=]{0,200}?\b(?:handlers?|default)\b/;

/** Routes of files in Fresh: https://fresh.deno.dev/docs/concepts/file-routing */
export const fresh: Framework = {
  name: 'fresh',
  support: {
    title: 'Fresh',
    followed: 'files below `routes` with handlers and pages, groups and parameters, `routeOverride`',
    notFollowed: 'middleware that answers, routes of plugins, routes that `App` is given, a path that all are below',
  },
  languages: ['ecmascript'],
  trigger: (source, path) => routeFile.test(path) && exportsRoute.test(source),
  prerequisite: 'fresh in settings',
  query: '(program) @program',
  join: joinTrimmed,
  finish,
  read: routes,
};

/** The folders of applications, which have a generated list of routes, a configuration or a server that reads the folder. */
export const freshSettings: Framework = {
  name: 'fresh in settings',
  languages: ['ecmascript'],
  trigger: (source, path) =>
    (generated.test(path) && source.includes('fresh')) || (server.test(path) && source.includes('.fsRoutes(')),
  query: '(program) @program',
  join: joinTrimmed,
  read: (file) => [applicationSetting('fresh', file)],
};

/** The handlers of a file by method, one for all, or its page: https://fresh.deno.dev/docs/concepts/routes */
function routes(file: SyntaxFile): readonly Fact[] {
  const exported = exportedNames(file);
  const find = (...names: readonly string[]) => exported.find(({ name }) => names.includes(name));
  const [handler, page] = [find('handler', 'handlers'), find('default')];
  const override = find('config')?.value;
  const own = override?.kind === 'object' ? override.entries['routeOverride'] : undefined;
  const byMethod = handler ? handlersOf(handler) : [];
  const isForAll = handler !== undefined && byMethod.length === 0;
  const shown = page && !isForAll && !byMethod.some(([method]) => method === 'GET') ? page : undefined;
  const found = [
    ...byMethod.flatMap(([method, value]) => (handler ? [[method, { ...handler, value }] as const] : [])),
    ...(isForAll ? [['ANY', handler] as const] : []),
    ...(shown ? [['GET', shown] as const] : []),
  ];
  return found.map(([method, given]) => ({
    ...fileEndpoint('fresh', [method], '', given, file),
    ...(own ? { path: own } : {}),
    options: { own: text(own ? 'own' : '') },
  }));
}

/** The handlers by method, also where a function only types them: `define.handlers({ GET: … })`. */
function handlersOf({ value }: ExportedName): readonly (readonly [string, Expression])[] {
  const given = value.kind === 'call' ? value.arguments[0] : value;
  return given?.kind === 'object' ? Object.entries(given.entries).filter(([name]) => handlerMethods.has(name)) : [];
}

/** The path of a file below the folder of routes of its application, or the one that it says itself. */
function finish({ file, options, segments }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const application = setting('application');
  const folder = application?.kind === 'text' ? application.text : undefined;
  const below = folder === undefined ? undefined : inFolder(folder, 'routes/');
  if (below === undefined || !file.startsWith(below)) {
    return [];
  }
  const own = options.get('own');
  if (own?.kind === 'text' && own.text !== '') {
    return [{ path: joinTrimmed(segments), unknown: false }];
  }
  const names = file
    .slice(below.length)
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)index$/, '')
    .split('/');
  return [{ path: joinTrimmed(names.filter((name) => !/^\(.*\)$/.test(name))), unknown: false }];
}
