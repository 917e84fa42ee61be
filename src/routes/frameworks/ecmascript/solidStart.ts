import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { exportedNames, fileEndpoint, folderPrefix, handlerMethods, pathBelow } from './fileRoutes.ts';

const configuration = /(?:^|\/)app\.config\.[cm]?[jt]s$/;
const routeFile = /(?:^|\/)src\/routes\/(?:.*\/)?[^+/][^/]*\.[jt]sx?$/;
const exportsMethod = /\bexport\s[^;=]{0,200}?\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/;
const dependency = /"(?:@solidjs\/start|solid-start)"\s*:/;

/** API routes of SolidStart: https://docs.solidjs.com/solid-start/building-your-application/api-routes */
export const solidStart: Framework = {
  name: 'solidstart',
  support: {
    title: 'SolidStart',
    followed: 'API routes, groups and parameters in names of files, `baseURL`',
    notFollowed: 'pages, server functions, `routeDir`',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    (configuration.test(path) && source.includes('@solidjs/start')) ||
    (routeFile.test(path) && exportsMethod.test(source)),
  query: '(program) @program',
  join: joinTrimmed,
  finish,
  read: (file) => (configuration.test(file.path) ? configured(file) : routes(file)),
};

/** The path in front of all others, `server.baseURL`: https://docs.solidjs.com/solid-start/reference/config/define-config */
function configured(file: SyntaxFile): readonly Fact[] {
  return file
    .matches('(pair key: (_) @key value: (object) @value)')
    .flatMap(({ captures: [key, value] }): readonly Fact[] => {
      const base = key?.node.text === 'server' ? propertyNode(value?.node, 'baseURL') : undefined;
      const at = { application: folderPrefix(file), inside: undefined };
      return base
        ? [
            {
              kind: 'setting',
              framework: 'solidstart',
              key: 'base',
              value: file.value(base),
              ...at,
              at: base.startIndex,
            },
          ]
        : [];
    });
}

function routes(file: SyntaxFile): readonly Fact[] {
  return exportedNames(file)
    .filter(({ name }) => handlerMethods.has(name))
    .map((exported) => fileEndpoint('solidstart', [exported.name], '', exported, file));
}

/** The path of a file below `src/routes`; what is in parentheses is no part of it. */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const below = pathBelow('src/routes/', draft, dependency);
  if (below === undefined) {
    return [];
  }
  const route = below
    .replace(/\.\w+$/, '')
    .replace(/\([^()]*\)/g, '')
    .replace(/(?:^|\/)index$/, '');
  const base = setting('base');
  const segments = route.split('/').filter((segment) => segment !== '');
  return [{ path: joinTrimmed([textOf(base), ...segments]), ...doubtOfPrefix(base) }];
}
