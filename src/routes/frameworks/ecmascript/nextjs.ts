import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import { folderOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import {
  applicationSetting,
  type ExportedName,
  exportedNames,
  fileEndpoint,
  handlerMethods,
  namesPassedOn,
} from './fileRoutes.ts';
import { methodChecks } from './methodChecks.ts';
import { dependency, finishNextPath } from './nextjsPaths.ts';

const configuration = /(?:^|\/)next\.config\.[cm]?[jt]s$/;
const appFile = /(?:^|\/)app\/(?:.*\/)?(route|page)(?:\.\w+)?\.[jt]sx?$/;
const pagesFile = /(?:^|\/)pages\/.*\.[jt]sx?$/;

/** Next.js: https://nextjs.org/docs/app/api-reference/file-conventions/route and https://nextjs.org/docs/pages/building-your-application/routing/api-routes */
export const nextjs: Framework = {
  name: 'nextjs',
  support: {
    title: 'Next.js',
    followed: 'app and pages routers, `basePath`, `pageExtensions`',
    notFollowed: 'rewrites; packages that do not depend on `next`',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    configuration.test(path) ||
    appFile.test(path) ||
    (pagesFile.test(path) && /\bexport\s+(?:default\b|\{)|\bmodule\.exports\b|\bexports\.default\b/.test(source)),
  isServed: (manifests) => manifests.length === 0 || manifests.some(({ text: written }) => dependency.test(written)),
  query: '(program) @program',
  join: joinTrimmed,
  finish: finishNextPath,
  read: (file) => {
    if (configuration.test(file.path)) {
      return settings(file);
    }
    const kind = appFile.exec(file.path)?.[1];
    return kind === undefined ? pageRoutes(file) : appRoutes(file, kind);
  },
};

function settings(file: SyntaxFile): readonly Fact[] {
  const objects = file.matches('(object (pair key: (_) @key)) @object').flatMap(({ captures }) => captures);
  const folder = folderOf(file.path);
  const application = folder === '' ? '' : `${folder}/`;
  const said = ['basePath', 'pageExtensions'].flatMap((key): readonly Fact[] => {
    const found = objects.map(({ node }) => propertyNode(node, key)).find((node) => node !== undefined);
    return found
      ? [{ kind: 'setting', framework: 'nextjs', key, value: file.value(found), application, ...file.position(found) }]
      : [];
  });
  return [applicationSetting('nextjs', file), ...said];
}

/** The endpoint of an exported handler. Its path is built in `finish`, when the folder of the application is known. */
function endpoint(names: readonly string[], found: ExportedName, file: SyntaxFile): Endpoint {
  const [, below = file.path] = /(?:^|\/)(?:app|pages)\/(.*)$/.exec(file.path) ?? [];
  return fileEndpoint('nextjs', names, below.replace(/(?:(?:^|\/)(?:route|page|index))?\.\w+$/, ''), found, file);
}

function appRoutes(file: SyntaxFile, kind: string): readonly Fact[] {
  const exported = exportedNames(file);
  if (kind === 'page') {
    return exported.filter(isDefault).map((page) => endpoint(['GET'], page, file));
  }
  const passedOn = namesPassedOn([...handlerMethods], file).map((found) => ({
    ...endpoint([found.name], found, file),
    onlyHandled: true,
  }));
  const own = exported.filter(({ name }) => handlerMethods.has(name));
  return [...own.map((found) => endpoint([found.name], found, file)), ...passedOn];
}

function pageRoutes(file: SyntaxFile): readonly Fact[] {
  const handler = exportedNames(file).find(isDefault);
  const isApi = /(?:^|\/)pages\/api(?:\/|\.[jt]sx?$)/.test(file.path);
  // A file that uses nothing of Next.js is a page only if the configuration of the application lies around it.
  const isTold = file.mentions(/(?:\bfrom|\bimport|\brequire\()\s*['"]next(?:\/|['"])|get(?:ServerSide|Static)Props/);
  if (!handler) {
    return [];
  }
  // Specifiers with extensions are those of Deno, unless there is a manifest: https://docs.deno.com/runtime/fundamentals/modules/
  const isDeno = isApi && file.mentions(/\bfrom\s+['"][^'"\n]{1,200}\.tsx?['"]/);
  const alone = isTold ? undefined : !isApi ? 'pageAlone' : isDeno ? 'denoAlone' : undefined;
  const options = alone ? { options: { [alone]: text('') } } : {};
  const byMethod = isApi ? handlersByMethod(handler.value) : [];
  return byMethod.length > 0
    ? byMethod.map(([method, value]) => ({ ...endpoint([method], { ...handler, value }, file), ...options }))
    : [{ ...endpoint(isApi ? methodChecks(file) : ['GET'], handler, file), ...options }];
}

/**
 * The handlers in `export default withMethods({ GET: …, POST: … })`, by method: an object argument of which all keys
 * are methods.
 */
function handlersByMethod(handler: Expression): readonly (readonly [string, Expression])[] {
  const [given] = handler.kind === 'call' ? handler.arguments : [];
  const entries = given?.kind === 'object' ? Object.entries(given.entries) : [];
  return entries.every(([key]) => handlerMethods.has(key)) ? entries : [];
}

function isDefault({ name }: ExportedName): boolean {
  return name === 'default';
}
