import type { Fact } from '../../facts/facts.ts';
import { inFolder } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { FinishedPath, Framework, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { exportedNames, fileEndpoint } from './fileRoutes.ts';
import { methodChecks } from './methodChecks.ts';
import { nodeResponses } from './nodeResponses.ts';

const functionFile = /(?:^|\/)src\/api\/(?!.*\.(?:test|spec)\.)(.*)\.[jt]s$/;
const dependency = /"gatsby"\s*:/;

/** Functions of Gatsby: https://www.gatsbyjs.com/docs/reference/functions/ */
export const gatsby: Framework = {
  name: 'gatsby',
  support: {
    title: 'Gatsby Functions',
    followed: 'functions below `src/api` with parameters in their names',
    notFollowed: 'pages, functions of plugins, `pathPrefix`',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    functionFile.test(path) && nodeResponses.test(source) && /\bexport\s+default\b|\bmodule\.exports\b/.test(source),
  query: '(program) @program',
  join: joinTrimmed,
  finish,
  read: (file: SyntaxFile): readonly Fact[] =>
    exportedNames(file)
      .filter(({ name }) => name === 'default')
      .map((exported) => ({ ...fileEndpoint('gatsby', methodChecks(file), '', exported, file), onlyHandled: true })),
};

/** The path of a file below `src/api` of the site, whose package depends on Gatsby. */
function finish({ file, manifests: [nearest] }: RouteDraft): readonly FinishedPath[] {
  if (!nearest || !dependency.test(nearest.text) || !file.startsWith(inFolder(nearest.folder, 'src/api/'))) {
    return [];
  }
  const route = (functionFile.exec(file)?.[1] ?? '').replace(/(?:^|\/)index$/, '');
  return [{ path: joinTrimmed(['api', route]), unknown: false }];
}
