import { fileScope, literalText, member, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { folderOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { methodNames } from '../methods.ts';
import { applicationSetting } from './fileRoutes.ts';

/** The setting that holds the path below which all routes are. */
export const baseKey = 'baseURL';

/**
 * What `nuxt.config.ts` and `nitro.config.ts` say of routes: https://nuxt.com/docs/api/nuxt-config#serverhandlers , https://nitro.build/config#handlers
 */
export function nuxtConfiguration(file: SyntaxFile): readonly Fact[] {
  const objects = file.matches('(object) @object').flatMap(({ captures }) => captures.map(({ node }) => node));
  const options = objects.find(isDefined) ?? objects[0];
  const nitro = /nitro\.config\.\w+$/.test(file.path)
    ? options
    : (propertyNode(options, 'nitro') ?? objects.find(isOfPlugin));
  const base = propertyNode(nitro, baseKey) ?? propertyNode(propertyNode(options, 'app'), baseKey);
  const folder = folderOf(file.path);
  const application = folder === '' ? '' : `${folder}/`;
  const handlers = [propertyNode(options, 'serverHandlers'), propertyNode(nitro, 'handlers')];
  return [
    applicationSetting('nuxt', file),
    ...(base
      ? [
          {
            kind: 'setting',
            framework: 'nuxt',
            key: baseKey,
            value: file.value(base),
            application,
            ...file.position(base),
          } as const,
        ]
      : []),
    ...handlers.flatMap((list) =>
      list?.type === 'array' ? list.namedChildren.flatMap((entry) => handlerRoute(entry, file)) : [],
    ),
  ];
}

function isDefined({ parent }: Node): boolean {
  return /^define(?:Nuxt|Nitro)?Config$/.test(parent?.parent?.childForFieldName('function')?.text ?? '');
}

/** Whether an object is what Vite's configuration gives to the plugin of Nitro. */
function isOfPlugin({ parent }: Node): boolean {
  return parent?.parent?.childForFieldName('function')?.text === 'nitro';
}

/** `{ route: '/files/**', handler: './server/files.ts', method: 'get' }`; middleware answers no route of its own. */
function handlerRoute(entry: Node, file: SyntaxFile): readonly Fact[] {
  const [route, handler, method, middleware] = ['route', 'handler', 'method', 'middleware'].map((key) =>
    propertyNode(entry, key),
  );
  const path = route && literalText(file.value(route));
  if (!path || handler?.type !== 'string' || middleware?.type === 'true') {
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: 'nuxt',
      methods: (method && methodNames(file.value(method))) ?? ['ANY'],
      path: text(asFileName(path)),
      on: scope(fileScope),
      handler: member({ kind: 'module', module: stringText(handler) }, 'default'),
      line: file.line(entry),
      ...file.position(entry),
    },
  ];
}

/** A path as those of files are written: `/files/:id/**` is `/files/[id]/[...]`. */
function asFileName(path: string): string {
  return path.replace(/\*\*(?::(\w+))?/g, '[...$1]').replace(/:(\w+)/g, '[$1]');
}
