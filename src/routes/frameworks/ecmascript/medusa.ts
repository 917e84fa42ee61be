import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { exportedNames, fileEndpoint, handlerMethods, namesPassedOn } from './fileRoutes.ts';

const routeFile = /(?:^|\/)src\/api\/(?:(.+)\/)?route\.[jt]s$/;
const dependency = /"@medusajs\/(?:medusa|framework)"\s*:/;

/** Medusa: https://docs.medusajs.com/learn/fundamentals/api-routes */
export const medusa: Framework = {
  name: 'medusa',
  support: {
    title: 'Medusa 2',
    followed: 'files of API routes with path parameters, also of plugins',
    notFollowed: 'routes of packages, CommonJS, version 1',
  },
  languages: ['ecmascript'],
  trigger: (source, path) => routeFile.test(path) && /\bexport\b/.test(source),
  query: '(program) @program',
  join: joinTrimmed,
  finish: ({ segments, manifests }) =>
    dependency.test(manifests[0]?.text ?? '') ? [{ path: joinTrimmed(segments), unknown: false }] : [],
  read,
};

/** The functions that a file exports by the names of methods. Folders that begin with an underscore are left out. */
function read(file: SyntaxFile): readonly Fact[] {
  const folders = routeFile.exec(file.path)?.[1]?.split('/') ?? [];
  if (folders.some((folder) => folder.startsWith('_'))) {
    return [];
  }
  const path = folders.map((folder) => folder.replace(/\[(\w+)\]/, ':$1')).join('/');
  return [
    ...exportedNames(file)
      .filter(({ name }) => handlerMethods.has(name))
      .map((found) => fileEndpoint('medusa', [found.name], path, found, file)),
    ...namesPassedOn([...handlerMethods], file).map((found) => ({
      ...fileEndpoint('medusa', [found.name], path, found, file),
      onlyHandled: true,
    })),
  ];
}
