import { literalText } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf } from '../../../languages/php/arguments.ts';
import { attributesOf } from '../../../languages/php/attributes.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, RouteDraft } from '../../framework.ts';
import { joinPatterns } from '../../join.ts';
import { appId, coreTable, frontControllers, pages, routePath, type Section } from './frontControllers.ts';
import { sectionFacts } from './sections.ts';

const sectionOf: ReadonlyMap<string, Section> = new Map([
  ['\\OCP\\AppFramework\\Http\\Attribute\\FrontpageRoute', 'routes'],
  ['\\OCP\\AppFramework\\Http\\Attribute\\ApiRoute', 'ocs'],
]);
const table = /(?:^|\/)appinfo\/routes(?:\.php$|\/)/;

/** Nextcloud apps: https://docs.nextcloud.com/server/latest/developer_manual/basics/routing.html */
export const nextcloud: Framework = {
  name: 'nextcloud',
  support: {
    title: 'Nextcloud apps',
    followed: '`appinfo/routes.php`, OCS routes, resources, attributes on controllers, routes of the server’s core',
    notFollowed: 'routes that the server registers by functions, WebDAV',
  },
  languages: ['php'],
  signs: ['ApiRoute', 'FrontpageRoute'],
  mayLackSigns: (_, path) => table.test(path) || coreTable.test(path),
  trigger: (source, path) =>
    (/\b(?:ApiRoute|FrontpageRoute)\b/.test(source) && source.includes('OCP\\AppFramework\\Http')) ||
    table.test(path) ||
    (coreTable.test(path) && /\bregisterRoutes\b|'verb'/.test(source)),
  query: `
    (array_creation_expression) @array
    (method_declaration attributes: (attribute_list)) @method
  `,
  join: joinPatterns,
  finish: (draft) => [withAppId(draft)],
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    const facts = [
      ...(table.test(file.path) || coreTable.test(file.path)
        ? nodes('array').flatMap((node) => sectionFacts(node, file))
        : []),
      ...nodes('method').flatMap((node) => methodFacts(node, file)),
    ];
    return facts.length === 0 ? [] : [...frontControllers, ...facts];
  },
};

function methodFacts(method: Node, file: SyntaxFile): readonly Fact[] {
  return attributesOf(method, file).flatMap(({ name, node }): readonly Fact[] => {
    const section = sectionOf.get(name);
    const given = argumentsOf(node);
    const [verb, url, root] = [argument(given, 0, 'verb'), argument(given, 1, 'url'), argument(given, 4, 'root')];
    const named = verb && literalText(file.value(verb));
    return section !== undefined && named !== undefined && url
      ? [
          {
            kind: 'endpoint',
            framework: 'nextcloud',
            methods: [named.toUpperCase()],
            ...routePath(section, file.value(url), root && file.value(root), file),
            handler: { kind: 'function', id: method.startIndex },
            line: file.line(node),
            inside: undefined,
            at: node.startIndex,
          },
        ]
      : [];
  });
}

/** The path with the id that `appinfo/info.xml` gives the app: https://docs.nextcloud.com/server/latest/developer_manual/app_development/info.html */
function withAppId({ segments, manifests: [information] }: RouteDraft): FinishedPath {
  const [program, rest] = joinPatterns(segments).split(appId);
  const id = /<id>\s*([\w-]+)\s*<\/id>/.exec(information?.text ?? '')?.[1];
  if (rest !== undefined && id === undefined) {
    return { path: rest, unknown: true };
  }
  const path = `${program}${rest === undefined ? '' : `${id}${rest}`}`;
  return { path, unknown: false, ...(path.startsWith(pages) ? { serverPrefix: pages } : {}) };
}
