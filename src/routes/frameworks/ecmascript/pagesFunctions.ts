import type { Fact } from '../../facts/facts.ts';
import { inFolder } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { type ExportedName, exportedNames, fileEndpoint } from './fileRoutes.ts';

const functionFile = /(?:^|\/)functions\/(.*)\.(?:[jt]sx?|mjs)$/;
const exportsHandler = /\bexport\s[^;=]{0,200}?\bonRequest(?:Get|Head|Post|Put|Patch|Delete|Options)?\b/;
const handlerName = /^onRequest(Get|Head|Post|Put|Patch|Delete|Options)?$/;

/** Functions of Cloudflare Pages: https://developers.cloudflare.com/pages/functions/routing/ , and of EdgeOne Pages, whose files are the same */
export const pagesFunctions: Framework = {
  name: 'cloudflarepages',
  support: {
    title: 'Cloudflare Pages Functions',
    followed: 'files below `functions` with `onRequest` and its kin, parameters, lists of handlers',
    notFollowed: 'middleware that answers, `_worker.js`, plugins that are mounted',
  },
  languages: ['ecmascript'],
  trigger: (source, path) => functionFile.test(path) && exportsHandler.test(source),
  query: '(program) @program',
  join: joinTrimmed,
  finish: (draft) => [{ path: pathOf(draft), unknown: false }],
  read: (file) => exportedNames(file).flatMap((exported) => endpoint(exported, file)),
};

function endpoint(exported: ExportedName, file: SyntaxFile): readonly Fact[] {
  const found = handlerName.exec(exported.name);
  if (!found || /(?:^|\/)_middleware\.\w+$/.test(file.path)) {
    return [];
  }
  // Of a list of handlers, the last answers: https://developers.cloudflare.com/pages/functions/middleware/#chain-middleware
  const { value } = exported;
  const handlers = value.kind === 'list' ? value.items : [value];
  const handler = handlers.at(-1) ?? value;
  return [
    {
      ...fileEndpoint('cloudflarepages', [found[1]?.toUpperCase() ?? 'ANY'], '', { ...exported, value: handler }, file),
      ...(handlers.length > 1 ? { earlier: handlers.slice(0, -1) } : {}),
    },
  ];
}

/**
 * The path of a file below `functions`, which lies in the folder of the project: `[id]` is a segment, `[[path]]` all that follows, if
 * there is anything.
 */
function pathOf({ file, manifests }: RouteDraft): string {
  const project = manifests.find(({ folder }) => file.startsWith(inFolder(folder, 'functions/')));
  const below = project?.folder ? file.slice(project.folder.length + 1) : file;
  const route = (functionFile.exec(below)?.[1] ?? '').replace(/(?:^|\/)index$/, '');
  return joinTrimmed([route.replace(/\[\[([^\][]*)\]\]/g, ':$1*').replace(/\[([^\][]*)\]/g, ':$1')]);
}
