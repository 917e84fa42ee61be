import { text } from '../../facts/expression.ts';
import { type AbstractValue, knownText } from '../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { exportedNames, fileEndpoint, isInApplication } from './fileRoutes.ts';
import { baseKey, nuxtConfiguration } from './nuxtConfiguration.ts';

const configuration = /(?:^|\/)(?:nuxt|nitro)\.config\.[cm]?[jt]s$/;
/** Vite's configuration, if it has the plugin of Nitro: https://nitro.build/docs/quick-start */
const viteConfiguration = /(?:^|\/)vite\.config\.[cm]?[jt]s$/;
const routeFile = /(?:^|\/)(?:server\/)?(api|routes)\/(.*)\.[cm]?[jt]s$/;
/** Matches API folders of other frameworks. */
const otherFile = /(?:^|\/)(?:pages|app)\/(?:.*\/)?api\//;
const serverFile = /(?:^|\/)server\/(api|routes)\/(.*)\.[cm]?[jt]s$/;
/** Where a file that may be no event handler is a route: below the folder of the application. */
const conventionalFile = /^(?:src\/)?(?:server\/)?(?:api|routes)\//;
/** A file of a folder of handlers that is neither the server's nor at the root. */
const elsewhere = /^(?!(?:src\/)?(?:api|routes)\/)(?!(?:.*\/)?server\/(?:api|routes)\/)(?:.*\/)?(?:api|routes)\//;
const eventHandlers = /[eE]ventHandler\s*[(<]|(?:from|require\()\s*(['"])(?:h3|nitro(?:\/h3)?)\1/;
/** A function without parameters is an event handler, too: https://nitro.build/docs/routing */
const plain = '(?:async\\s+)?(?:function\\s*\\w*\\s*\\(\\s*\\)|\\(\\s*\\)\\s*=>)';
const made = '(?:\\w*[hH]andler\\w*|use[A-Z]\\w*|proxy\\w*)\\s*[(<]';
const handlers = new RegExp(`\\bexport\\s+default\\s+(?:${made}|${plain})|${eventHandlers.source}`);

/** Nuxt's server folder and Nitro: https://nuxt.com/docs/guide/directory-structure/server and https://nitro.build/guide/routing */
export const nuxt: Framework = {
  name: 'nuxt',
  support: {
    title: 'Nuxt and Nitro',
    followed: '`server/api` and `server/routes`, method suffixes, `baseURL`, handlers of the configuration',
    notFollowed: 'pages, route rules, handlers that modules add',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    isConfiguration(path, source) || (routeFile.test(path) && !otherFile.test(path) && handlers.test(source)),
  query: '(program) @program',
  join: joinTrimmed,
  finish({ segments, file, options }, setting) {
    const base = setting(baseKey);
    const application = setting('application');
    const isUsual = isConventional(file, application);
    // What puts a handler of another folder into an application says where: https://nitro.build/config#scandirs
    const doubt = isUsual || !elsewhere.test(file) ? doubtOfPrefix(base) : { unknown: true };
    return isInApplication(file, application) && (isUsual || !options.has('configured'))
      ? [{ path: joinTrimmed([textOf(base), ...segments]), ...doubt }]
      : [];
  },
  read: (file) => (isConfiguration(file.path, file.text) ? nuxtConfiguration(file) : routes(file)),
};

function isConfiguration(path: string, source: string): boolean {
  return configuration.test(path) || (viteConfiguration.test(path) && source.includes('nitro/vite'));
}

function isConventional(file: string, application: AbstractValue | undefined): boolean {
  const folder = knownText(application);
  return folder !== undefined && conventionalFile.test(folder === '' ? file : file.slice(folder.length + 1));
}

/** What may be no event handler is a route only in an application with a configuration. */
function routes(file: SyntaxFile) {
  const [, folder, rest = ''] = serverFile.exec(file.path) ?? routeFile.exec(file.path) ?? [];
  const [, name = '', verb] =
    /^(.*?)(?:\.(get|head|patch|post|put|delete|connect|options|trace))?(?:\.(?:dev|prod|prerender))?$/.exec(rest) ??
    [];
  const segments = name.split('/').filter((segment) => !/^\(.*\)$/.test(segment));
  const path = [...(folder === 'api' ? ['api'] : []), ...segments].join('/').replace(/(?:^|\/)index$/, '');
  return exportedNames(file)
    .filter((exported) => exported.name === 'default')
    .map((handler) => ({
      ...fileEndpoint('nuxt', [verb?.toUpperCase() ?? 'ANY'], path, handler, file),
      ...(file.mentions(eventHandlers) ? {} : { options: { configured: text('') } }),
    }));
}
