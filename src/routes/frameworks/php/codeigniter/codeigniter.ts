import { memoized } from '../../../../model/memoized.ts';
import { type Expression, literalText, member, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import { type Chain, type ChainLink, chainOf, chainQuery, isOutermost } from '../../../languages/php/chains.ts';
import { stringText } from '../../../languages/php/strings.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { groupFact, groupsAround, scopeAround } from '../phpGroups.ts';
import { callableValue, methodsIn } from '../phpHandlers.ts';
import {
  automatic,
  automaticRoutesOf,
  automaticSetting,
  definedControllers,
  finishAutomatic,
} from './automaticRoutes.ts';
import { configurableText, functionValue } from './configuration.ts';
import { codeigniterResource } from './resources.ts';
import { configuredFiles, fileScopeFact, grouping, loadedFacts } from './routeFiles.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head']);

/** CodeIgniter 4: https://codeigniter.com/user_guide/incoming/routing.html */
export const codeigniter: Framework = {
  name: 'codeigniter',
  support: {
    title: 'CodeIgniter 4',
    followed:
      'groups, placeholders, resources, `add`, files of routes, automatic routes of the methods that a controller declares',
    notFollowed: 'automatic routes of modules (`moduleRoutes`) and of inherited methods',
  },
  languages: ['php'],
  extension: { callValue: functionValue },
  signs: ['$route'],
  trigger: (source, path) =>
    /\$routeFiles\b/.test(source) ||
    (/\$routes?\s*->/.test(source) &&
      (/CodeIgniter\\|Services::routes|set404Override|setAutoRoute/.test(source) ||
        /(?:^|\/)Config\/Routes/.test(path))),
  query: `
    ${chainQuery}
    [(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @loaded
    (property_element) @property
  `,
  join: joinTrimmed,
  expand: (_, target) => automaticRoutesOf(target),
  finish: (draft, setting) =>
    draft.options.has(automatic)
      ? finishAutomatic(draft, setting)
      : [{ path: joinTrimmed(draft.segments), unknown: false }],
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    const facts = [
      ...nodes('chain')
        .filter(isOutermost)
        .map(chainOf)
        .filter(({ root, isStatic }) => !isStatic && root.type === 'variable_name')
        .flatMap((chain) => chain.links.flatMap((link) => linkFacts(link, chain, file))),
      ...nodes('loaded').flatMap((node) => loadedFacts(node, file)),
    ];
    const configured = nodes('property').flatMap((node) => configuredFiles(node, file));
    return [
      ...configured,
      ...definedControllers(facts, file),
      ...(facts.length > 0 && configured.length === 0 ? [fileScopeFact(file)] : []),
      ...facts,
    ];
  },
};

function linkFacts(link: ChainLink, chain: Chain, file: SyntaxFile): readonly Fact[] {
  const on = scopeAround(chain.node, grouping, file);
  const [first, second, third] = [0, 1, 2].map((position) => argument(link.arguments, position));
  if (!first) {
    return [];
  }
  const groups = [...groupsAround(chain.node, grouping, file)];
  const namespace = groups.map(namespaceOf).find((given) => given !== undefined) ?? defaultNamespace(file);
  const register = (methods: readonly string[], path: Expression, handler: Expression | undefined): Fact => ({
    kind: 'endpoint',
    framework: 'codeigniter',
    methods,
    path,
    on,
    handler,
    line: file.line(link === chain.links[0] ? chain.node : (link.node.childForFieldName('name') ?? link.node)),
    ...file.position(chain.node),
  });
  const handled = (handler: Node | undefined, options: Node | undefined): Expression | undefined =>
    callableValue(callableIn(handler), file, (written) => completeClass(written, namespaceIn(options) ?? namespace));
  if (verbs.has(link.name) && second) {
    return [register([link.name.toUpperCase()], configurableText(first, file), handled(second, third))];
  }
  const fourth = argument(link.arguments, 3);
  switch (link.name) {
    case 'add':
      return [register(['ANY'], configurableText(first, file), handled(second, third))];
    case 'addRedirect':
      return [register(['ANY'], configurableText(first, file), undefined)];
    case 'view':
      return [register(['GET'], file.value(first), undefined)];
    case 'match': {
      const methods = methodsIn(first, file);
      return second && methods ? [register(methods, configurableText(second, file), handled(third, fourth))] : [];
    }
    case 'map':
      return arrayElements(first).flatMap(({ key, value }) =>
        key ? [register(['ANY'], file.value(key), handled(value, second))] : [],
      );
    case 'group':
      return [groupFact(link, configurableText(first, file), on, 'codeigniter', file)];
    case 'setAutoRoute':
    case 'setDefaultController':
    case 'setTranslateURIDashes':
      return automaticSetting(link.name, first, file);
    case 'environment':
      return [groupFact(link, text(''), on, 'codeigniter', file)];
    case 'resource':
    case 'presenter': {
      const options = new Map(arrayElements(second).map(({ key, value }) => [key ? stringText(key) : '', value]));
      const resource = literalText(file.value(first));
      const routes = resource === undefined ? [] : codeigniterResource(link.name, resource, options, file);
      const controller = options.get('controller');
      const className = (controller && literalText(file.value(controller))) ?? controllerOf(resource ?? '');
      const of = name(completeClass(className, namespaceIn(second) ?? namespace));
      return routes.map(({ methods, path, member: method }) => register(methods, text(path), member(of, method ?? '')));
    }
    default:
      return [];
  }
}

function controllerOf(resource: string): string {
  return resource
    .split('/')
    .map((segment) => segment.charAt(0).toUpperCase() + segment.slice(1))
    .join('\\');
}

/** The option `namespace` of a group or route. */
function namespaceOf(link: ChainLink): string | undefined {
  return namespaceIn(argument(link.arguments, 1));
}

function namespaceIn(options: Node | undefined): string | undefined {
  const given = arrayElements(options).find(({ key }) => key && stringText(key) === 'namespace');
  return given && stringText(given.value);
}

/**
 * The namespace of controllers that the file sets as default:
 * https://codeigniter.com/user_guide/incoming/routing.html#default-namespace
 */
const defaultNamespace = memoized(
  ({ text }: SyntaxFile) =>
    /setDefaultNamespace\(\s*['"]([\w\\]+)['"]/.exec(text)?.[1]?.replaceAll('\\\\', '\\') ?? 'Controllers',
);

function completeClass(written: string, namespace: string): string {
  const prefix = namespace.replace(/^\\|\\$/g, '');
  return written.startsWith('\\') || written.startsWith(`${prefix}\\`) || written.startsWith('App\\')
    ? written
    : `${prefix}\\${written}`;
}

/**
 * The callable of a handler that reorders the parameters, `[[Users::class, 'show'], '$2/$1']`:
 * https://codeigniter.com/user_guide/incoming/routing.html#array-callable-syntax
 */
function callableIn(handler: Node | undefined): Node | undefined {
  const [first] = arrayElements(handler);
  return first?.value.type === 'array_creation_expression' ? first.value : handler;
}
