import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { ConfigurationFramework, Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import {
  applicationSetting,
  exportedNames,
  fileEndpoint,
  folderPrefix,
  handlerMethods,
  isInApplication,
} from './fileRoutes.ts';

const configuration = /(?:^|\/)svelte\.config\.[cm]?[jt]s$/;
const routeFile = /(?:^|\/)routes\/(?:(.*)\/)?\+(server|page\.server)\.[jt]s$/;
const pageFile = /(?:^|\/)routes\/(?:(.*)\/)?\+page(?:@[^/]*)?\.svelte$/;

/** SvelteKit: https://svelte.dev/docs/kit/routing */
export const sveltekit: Framework = {
  name: 'sveltekit',
  support: {
    title: 'SvelteKit',
    followed: 'endpoints, form actions, pages, `paths.base`',
    notFollowed: 'hooks',
  },
  languages: ['ecmascript'],
  trigger: (_, path) => configuration.test(path) || routeFile.test(path),
  query: '(program) @program',
  join: joinTrimmed,
  finish: ({ segments, file }, setting) => {
    const base = setting('base');
    return isInApplication(file, setting('application'))
      ? [{ path: joinTrimmed([textOf(base), ...segments]), ...doubtOfPrefix(base) }]
      : [];
  },
  read: (file) =>
    configuration.test(file.path) ? [applicationSetting('sveltekit', file), ...basePath(file)] : routes(file),
};

/** The path in front of all others: https://svelte.dev/docs/kit/configuration#paths */
function basePath(file: SyntaxFile): readonly Fact[] {
  const paths = file
    .matches('(pair key: (_) @key value: (object) @value)')
    .flatMap(
      ({ captures: [key, value] }) =>
        (key?.node.text === 'paths' ? propertyNode(value?.node, 'base') : undefined) ?? [],
    );
  return paths.map((node) => ({
    kind: 'setting',
    framework: 'sveltekit',
    key: 'base',
    value: file.value(node),
    application: folderPrefix(file),
    ...file.position(node),
  }));
}

/** Pages. They are not parsed, since only their paths matter. */
export const sveltekitPages: ConfigurationFramework = {
  name: 'sveltekit pages',
  extensions: ['svelte'],
  trigger: (_, path) => pageFile.test(path),
  join: joinTrimmed,
  readConfiguration: (_, path) => [page(routePath(pageFile.exec(path)?.[1] ?? ''))],
};

function page(path: string): Endpoint {
  const on = scope(fileScope);
  const facts = { methods: ['GET'], path: text(path), on, handler: undefined, line: 1, inside: undefined, at: 0 };
  return { kind: 'endpoint', framework: 'sveltekit', ...facts };
}

function routes(file: SyntaxFile): readonly Fact[] {
  const [, folders = '', kind] = routeFile.exec(file.path) ?? [];
  const path = routePath(folders);
  return exportedNames(file).flatMap((exported): readonly Fact[] => {
    if (kind === 'server') {
      const method = exported.name === 'fallback' ? 'ANY' : exported.name;
      return method === 'ANY' || handlerMethods.has(method)
        ? [fileEndpoint('sveltekit', [method], path, exported, file)]
        : [];
    }
    return exported.name === 'actions' ? actions(exported.value, path, file.line(exported.node)) : [];
  });
}

/** The endpoints of a page's form actions, each a POST request to the page: https://svelte.dev/docs/kit/form-actions */
function actions(expression: Expression, path: string, line: number): readonly Fact[] {
  const entries = expression.kind === 'object' ? Object.values(expression.entries) : [expression];
  return entries.map((handler) => ({ ...page(path), methods: ['POST'], handler, line }));
}

/** The path of a route folder: groups are left out, and `[x+3a]` and `[u+…]` are decoded to characters. */
function routePath(folders: string): string {
  return folders
    .split('/')
    .filter((segment) => !/^\(.*\)$/.test(segment))
    .join('/')
    .replace(/\[x\+([0-9a-f]{2})\]/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\[u\+([0-9a-f]{4,6})\]/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
