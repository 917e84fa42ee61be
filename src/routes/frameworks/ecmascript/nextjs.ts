import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import {
  applicationSetting,
  type ExportedName,
  exportedNames,
  fileEndpoint,
  isInApplication,
  namesPassedOn,
} from './fileRoutes.ts';
import { methodChecks } from './methodChecks.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const configuration = /(?:^|\/)next\.config\.[cm]?[jt]s$/;
const appFile = /(?:^|\/)(?:src\/)?app\/(?:(.*)\/)?(route|page)\.[jt]sx?$/;
const pagesFile = /(?:^|\/)(?:src\/)?pages\/(.*)\.[jt]sx?$/;
const sourceFolder = /^(?:.*?\/)?src\/(?=(?:app|pages)\/)/;

/** Next.js: https://nextjs.org/docs/app/api-reference/file-conventions/route and https://nextjs.org/docs/pages/building-your-application/routing/api-routes */
export const nextjs: Framework = {
  name: 'nextjs',
  support: {
    title: 'Next.js',
    followed: 'app and pages routers, `basePath`',
    notFollowed: 'rewrites',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    configuration.test(path) ||
    appFile.test(path) ||
    (pagesFile.test(path) &&
      (/(?:^|\/)pages\/api\//.test(path) || /['"]next(?:\/|['"])|get(?:ServerSide|Static)Props/.test(source))),
  query: '(program) @program',
  join: joinTrimmed,
  finish: ({ segments, file }, setting) => {
    if (!isInApplication(file, setting('application'))) {
      return [];
    }
    const base = setting('basePath');
    const prefix = base?.kind === 'text' ? base.text : '';
    return [
      {
        path: joinTrimmed([prefix, ...segments]),
        unknown: base !== undefined && (base.kind !== 'text' || base.unknown),
      },
    ];
  },
  read: (file) => {
    if (configuration.test(file.path)) {
      return settings(file);
    }
    const path = file.path.replace(sourceFolder, '');
    const [, folders = '', kind] = appFile.exec(path) ?? [];
    return kind === undefined ? pageRoutes(file, path) : appRoutes(file, folders, kind);
  },
};

function settings(file: SyntaxFile): readonly Fact[] {
  const objects = file.matches('(object (pair key: (_) @key)) @object').flatMap(({ captures }) => captures);
  const base = objects.map(({ node }) => propertyNode(node, 'basePath')).find((found) => found !== undefined);
  return [
    applicationSetting('nextjs', file),
    ...(base
      ? [
          {
            kind: 'setting',
            framework: 'nextjs',
            key: 'basePath',
            value: file.value(base),
            ...file.position(base),
          } as const,
        ]
      : []),
  ];
}

function appRoutes(file: SyntaxFile, folders: string, kind: string): readonly Fact[] {
  const path = appPath(folders);
  if (path === undefined) {
    return [];
  }
  const exported = exportedNames(file);
  if (kind === 'page') {
    return exported.filter(isDefault).map((page) => fileEndpoint('nextjs', ['GET'], path, page, file));
  }
  const passedOn = namesPassedOn([...methods], file).map((found) => ({
    ...fileEndpoint('nextjs', [found.name], path, found, file),
    onlyHandled: true,
  }));
  const own = exported.filter(({ name }) => methods.has(name));
  return [...own.map((found) => fileEndpoint('nextjs', [found.name], path, found, file)), ...passedOn];
}

/** Groups and slots show in no path; private folders and intercepting routes have none of their own. */
function appPath(folders: string): string | undefined {
  const segments = folders.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment.startsWith('_') || /^\(\.{1,3}\)/.test(segment))) {
    return undefined;
  }
  return segments
    .filter((segment) => !/^\(.*\)$/.test(segment) && !segment.startsWith('@'))
    .map((segment) => segment.replace(/^%5F/i, '_'))
    .join('/');
}

function pageRoutes(file: SyntaxFile, path: string): readonly Fact[] {
  const [, page = ''] = pagesFile.exec(path) ?? [];
  const route = page.replace(/(?:^|\/)index$/, '');
  const handler = exportedNames(file).find(isDefault);
  if (!handler || /^(?:_app|_document|_error|_middleware|404|500)$/.test(page) || /\.(?:d|test|spec)$/.test(page)) {
    return [];
  }
  const answered = page.startsWith('api/') || page === 'api' ? methodChecks(file) : ['GET'];
  return [fileEndpoint('nextjs', answered, route, handler, file)];
}

function isDefault({ name }: ExportedName): boolean {
  return name === 'default';
}
