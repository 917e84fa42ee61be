import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { exportedNames, fileEndpoint, folderPrefix, pathBelow } from './fileRoutes.ts';

const configuration = /(?:^|\/)vite\.config\.[cm]?[jt]s$/;
const packages = /['"](?:@builder\.io\/qwik-city|@qwik\.dev\/router)\/vite['"]/;
const routeFile = /(?:^|\/)src\/routes\/(?:.*\/)?index(?:@[^/]*|!)?\.[jt]sx?$/;
const handlerName = /^on(Get|Head|Post|Put|Patch|Delete|Options|Request)$/;
const exportsHandler = /\bexport\s[^;=]{0,200}?\bon(?:Get|Head|Post|Put|Patch|Delete|Options|Request)\b/;
const dependency = /"(?:@builder\.io\/qwik-city|@qwik\.dev\/router)"\s*:/;

/** Endpoints of Qwik City: https://qwik.dev/docs/endpoints/ */
export const qwik: Framework = {
  name: 'qwik',
  support: {
    title: 'Qwik City',
    followed: 'endpoints by method, `basePathname`',
    notFollowed: 'pages, what runs before a page, layouts and plugins, `rewriteRoutes`',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    (configuration.test(path) && packages.test(source)) || (routeFile.test(path) && exportsHandler.test(source)),
  query: '(program) @program',
  join: joinTrimmed,
  finish,
  read: (file) => (configuration.test(file.path) ? configured(file) : routes(file)),
};

/** The path in front of all others: https://qwik.dev/docs/advanced/routing/ */
function configured(file: SyntaxFile): readonly Fact[] {
  return file.matches('(object (pair key: (_) @key)) @object').flatMap(({ captures: [object] }): readonly Fact[] => {
    const base = propertyNode(object?.node, 'basePathname');
    const at = { application: folderPrefix(file), inside: undefined };
    return base
      ? [{ kind: 'setting', framework: 'qwik', key: 'base', value: file.value(base), ...at, at: base.startIndex }]
      : [];
  });
}

/** The handlers of a file. Where it has a page, that answers GET: https://qwik.dev/docs/middleware/ */
function routes(file: SyntaxFile): readonly Fact[] {
  const exported = exportedNames(file);
  const hasPage = exported.some(({ name }) => name === 'default');
  return exported.flatMap((found): readonly Fact[] => {
    const verb = handlerName.exec(found.name)?.[1]?.toUpperCase().replace('REQUEST', 'ANY');
    const isBefore = hasPage && (verb === 'ANY' || verb === 'GET' || verb === 'HEAD');
    return verb === undefined || isBefore ? [] : [fileEndpoint('qwik', [verb], '', found, file)];
  });
}

/** The path of a folder below `src/routes`, without groups: https://qwik.dev/docs/routing/ */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const below = pathBelow('src/routes/', draft, dependency);
  if (below === undefined) {
    return [];
  }
  const segments = below.split('/').slice(0, -1);
  const base = setting('base');
  const path = joinTrimmed([textOf(base), ...segments.filter((segment) => !/^\(.*\)$/.test(segment))]);
  return [{ path, ...doubtOfPrefix(base) }];
}
