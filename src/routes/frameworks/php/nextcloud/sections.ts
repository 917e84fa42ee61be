import { memoized } from '../../../../model/memoized.ts';
import { type Expression, literalText, member, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, arrayElements } from '../../../languages/php/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { routePath, type Section } from './frontControllers.ts';

/** https://docs.nextcloud.com/server/latest/developer_manual/basics/routing.html#registering-resources */
const resourceRoutes = [
  ['index', 'GET', ''],
  ['show', 'GET', '/{id}'],
  ['create', 'POST', ''],
  ['update', 'PUT', '/{id}'],
  ['destroy', 'DELETE', '/{id}'],
] as const;

const sections: ReadonlyMap<string, (entry: Entry, file: SyntaxFile) => readonly Fact[]> = new Map([
  ['routes', (entry: Entry, file: SyntaxFile) => routeFacts('routes', entry, file)],
  ['ocs', (entry: Entry, file: SyntaxFile) => routeFacts('ocs', entry, file)],
  ['resources', (entry: Entry, file: SyntaxFile) => resourceFacts('routes', entry, file)],
  ['ocs-resources', (entry: Entry, file: SyntaxFile) => resourceFacts('ocs', entry, file)],
]);

type Entry = ReturnType<typeof arrayElements>[number];

/** The routes of an array in `appinfo/routes.php`: of its sections `routes`, `ocs`, `resources` and `ocs-resources`. */
export function sectionFacts(array: Node, file: SyntaxFile): readonly Fact[] {
  return arrayElements(array).flatMap(({ key, value }) => {
    const read = sections.get((key && literalText(file.value(key))) ?? '');
    return read ? entriesOf(value, file).flatMap((entry) => read(entry, file)) : [];
  });
}

/** The entries of a section: of an array, of variables that the file assigns arrays to, or of several of these that are merged. */
function entriesOf(section: Node, file: SyntaxFile): readonly Entry[] {
  const isMerged = section.childForFieldName('function')?.text === 'array_merge';
  const parts = isMerged ? argumentsOf(section).map(({ node }) => node) : [section];
  return parts.flatMap((part) =>
    arrayElements(part.type === 'variable_name' ? assignedValues(file).get(part.text) : part),
  );
}

/** What the statements of a file assign to variables; the last of each counts. */
const assignedValues = memoized(
  (file: SyntaxFile): ReadonlyMap<string, Node> =>
    new Map(
      file.root.namedChildren.flatMap(({ firstNamedChild: node }) => {
        const [left, right] = [node?.childForFieldName('left'), node?.childForFieldName('right')];
        return node?.type === 'assignment_expression' && left && right ? [[left.text, right]] : [];
      }),
    ),
);

function routeFacts(section: Section, { value }: Entry, file: SyntaxFile): readonly Fact[] {
  const given = valuesIn(value, file);
  const [, controller, action] = /^(\w+)#(\w+)$/.exec(literalText(given.get('name')) ?? '') ?? [];
  const verb = given.has('verb') ? literalText(given.get('verb')) : 'GET';
  const url = given.get('url');
  return controller !== undefined && action !== undefined && verb !== undefined && url
    ? [
        endpoint(
          routePath(section, url, given.get('root'), file),
          verb,
          controllerMethod(controller, action),
          value,
          file,
        ),
      ]
    : [];
}

function resourceFacts(section: Section, { key, value }: Entry, file: SyntaxFile): readonly Fact[] {
  const given = valuesIn(value, file);
  const controller = key && literalText(file.value(key));
  const url = given.get('url');
  return controller !== undefined && url
    ? resourceRoutes.map(([action, verb, rest]) =>
        endpoint(
          routePath(section, { kind: 'text', parts: [url, rest] }, given.get('root'), file),
          verb,
          controllerMethod(controller, action),
          value,
          file,
        ),
      )
    : [];
}

function valuesIn(array: Node, file: SyntaxFile): ReadonlyMap<string, Expression> {
  return new Map(
    arrayElements(array).flatMap(({ key, value }) => {
      const written = key && literalText(file.value(key));
      return written === undefined ? [] : [[written, file.value(value)]];
    }),
  );
}

function endpoint(
  { on, path }: ReturnType<typeof routePath>,
  verb: string,
  handler: Expression,
  node: Node,
  file: SyntaxFile,
): Fact {
  return {
    kind: 'endpoint',
    framework: 'nextcloud',
    methods: [verb.toUpperCase()],
    path,
    on,
    handler,
    namespaces: [text('Controller\\')],
    line: file.line(node),
    ...file.position(node),
  };
}

/** `articles_api#drop_latest` is `ArticlesApiController->dropLatest()`. */
function controllerMethod(controller: string, action: string): Expression {
  const named = camelCase(controller);
  return member(name(`${named.charAt(0).toUpperCase()}${named.slice(1)}Controller`), camelCase(action));
}

function camelCase(written: string): string {
  return written.replace(/_([a-z]?)/g, (_, letter: string) => letter.toUpperCase());
}
