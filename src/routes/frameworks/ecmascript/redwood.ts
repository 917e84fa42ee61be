import { inFolder } from '../../syntax/paths.ts';
import type { Framework, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { exportedNames, fileEndpoint } from './fileRoutes.ts';

const functionFile = /(?:^|\/)api\/src\/functions\/(?:([^/]+)\/)?([^/]+)\.[jt]s$/;

/** Serverless functions of RedwoodJS: https://docs.redwoodjs.com/docs/serverless-functions/ */
export const redwood: Framework = {
  name: 'redwood',
  support: {
    title: 'RedwoodJS',
    followed: 'functions below `api/src/functions`, by the paths of the API server',
    notFollowed: 'operations of GraphQL, the path that a host puts in front (`apiUrl`)',
  },
  languages: ['ecmascript'],
  trigger: (source, path) => isFunction(path) && /\bexport\b[^;=]{0,200}?\bhandler\b/.test(source),
  query: '(program) @program',
  join: joinTrimmed,
  finish: ({ file, manifests }) =>
    manifests.some(({ folder }) => file.startsWith(inFolder(folder, 'api/src/functions/')))
      ? [{ path: pathOf(file), unknown: false }]
      : [],
  read: (file) =>
    exportedNames(file)
      .filter(({ name }) => name === 'handler')
      .map((exported) => fileEndpoint('redwood', ['ANY'], '', exported, file)),
};

/** Whether a file is a function: in a folder of its own, it has that folder's name. */
function isFunction(path: string): boolean {
  const [found, folder, name] = functionFile.exec(path) ?? [];
  return (
    found !== undefined && (folder === undefined || folder === name) && !/\.(?:scenarios|fixtures)$/.test(name ?? '')
  );
}

function pathOf(file: RouteDraft['file']): string {
  return `/${functionFile.exec(file)?.[2] ?? ''}`;
}
