import { scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Chain, type ChainLink, chainOf, chainQuery, isOutermost } from '../../../languages/php/chains.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf } from '../../evaluatedTexts.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { mentionsAny } from '../../trigger.ts';
import { callsInSeveralGroups, functionScopes } from '../phpGroups.ts';
import { authFacts, authLink } from './authRoutes.ts';
import {
  conventionalFacts,
  fileScopeFacts,
  loadedFile,
  loadsAlone,
  namespaceOfMount,
  routeFiles,
  routingFacts,
} from './files.ts';
import { functionValue } from './functionValues.ts';
import {
  attributesOf,
  contentOf,
  contextAround,
  type GroupContext,
  groupScope,
  isGroup,
  joinNamespace,
} from './groups.ts';
import { isInDoubt } from './handedOn.ts';
import { expandLaravelResource, isResource, resourceFacts } from './resources.ts';
import {
  attributeFolders,
  attributeOption,
  mayHaveRouteAttributes,
  prefixOfFolder,
  routeAttributes,
} from './routeAttributes.ts';
import { isRouter } from './routers.ts';
import { endpointFacts } from './routes.ts';

/** The import of a class of the facade's name: https://www.workerman.net/doc/webman/route.html https://doc.thinkphp.cn/v8_0/route_definition.html */
const facadeOfOthers = /^use (?:Webman|support|think(?:\\facade)?)\\Route;/m;

/** Laravel and Lumen: https://laravel.com/docs/routing, https://lumen.laravel.com/docs/routing */
export const laravel: Framework = {
  name: 'laravel',
  support: {
    title: 'Laravel and Lumen',
    followed:
      'groups, prefixes, controllers, resources, singletons, route files of `bootstrap/app.php` and providers, `Auth::routes()`, Livewire, Volt, attributes of spatie/laravel-route-attributes',
    notFollowed: 'macros and routes of packages, Folio',
  },
  languages: ['php'],
  extension: { callValue: functionValue },
  signs: [
    ...['Route', 'router', 'withRouting', 'Routing\\Rout', 'RouteAttributes\\'],
    ...['Registrar::class', '$app->group([', 'Volt'],
  ],
  mayLackSigns: (source, path) => loadsAlone(source) || mayHaveRouteAttributes(source, path),
  trigger: (source, path) =>
    mayHaveRouteAttributes(source, path) ||
    (!facadeOfOthers.test(source) && (mayRegister(source) || loadsAlone(source))),
  query: `
    ${chainQuery}
    [(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @loaded
    (expression_statement [(function_call_expression) (scoped_call_expression) (member_call_expression)] @called)
  `,
  join: joinTrimmed,
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    const chains = nodes('chain').filter(isOutermost).map(chainOf);
    const calls = nodes('called').filter((node) => isAmongRoutes(node, file));
    const several = callsInSeveralGroups(calls, (call) => contextAround(call, file)?.on);
    const facts = [
      ...chains.flatMap((chain) => chainFacts(chain, file)),
      ...nodes('loaded').flatMap((node) => requiredFacts(node, file)),
      ...calls.flatMap((node) => calledFacts(node, several.has(node), file)),
    ];
    return [
      ...conventionalFacts(file),
      ...fileScopeFacts(facts, file),
      ...facts,
      // Mounted at the root, unless it is not known where they register.
      ...functionScopes(facts, 'laravel', (id) => (isInDoubt(id, file) ? 'router' : 'root')),
      ...routeAttributes(file),
    ];
  },
  expand: ({ rule }, { options }) => expandLaravelResource(rule, options),
  finish({ segments, options, file }, setting) {
    // A prefix in the chain of a single route precedes those of the enclosing groups.
    const own = options.has(attributeOption) ? prefixOfFolder(file, setting(attributeFolders)) : options.get('prefix');
    const path = joinTrimmed([textOf(own), ...segments]).replace(/\{(\w+):\w+(\??)\}/g, '{$1$2}');
    return [{ path, ...doubtOfPrefix(own) }];
  },
};

function mayRegister(source: string): boolean {
  return (
    (source.includes('out') &&
      /\bRoute\s*::\s*(?!(?:current\w*|getCurrent\w*|getRoutes|has|is|class)\b)|(?:\$|->\s*)router\s*->\s*(?!(?:generate|match)\b)\w+\s*\(|[([]\s*['"]router['"]\s*[)\]]|loadRoutesFrom|withRouting|(?<!\b(?:Cake|Component|FrameworkBundle|Slim)\\)Routing\\Rout|Facades\\Route\s+as\b/.test(
        source,
      )) ||
    mentionsAny(source, ['Registrar::class', '$app->group([']) ||
    /Volt\s*::/.test(source)
  );
}

function chainFacts(chain: Chain, file: SyntaxFile): readonly Fact[] {
  const loading = chain.links.find(({ name }) => name === 'loadRoutesFrom' || name === 'withRouting');
  const isVolt = chain.isStatic && /(?:^|\\)Volt$/.test(chain.root.text);
  const auth = authLink(chain, file);
  const context = loading || isVolt || auth || isRouter(chain, file) ? contextAround(chain.node, file) : undefined;
  if (!context) {
    return [];
  }
  if (loading) {
    const [path] = loading.arguments;
    return loading.name === 'withRouting'
      ? routingFacts(chain, loading, file)
      : path
        ? [loadedFile(path.node, context, chain.node, file)]
        : [];
  }
  if (auth) {
    return authFacts(auth, context, chain, file);
  }
  const group = chain.links.find(({ name }) => name === 'group');
  if (group) {
    return groupFacts(chain, group, context, file);
  }
  const resource = chain.links.find(isResource);
  return resource ? resourceFacts(chain, resource, context, file) : endpointFacts(chain, context, file);
}

/** The scope of a group, and a mount of the file that it loads if its content is no closure. */
function groupFacts(chain: Chain, group: ChainLink, context: GroupContext, file: SyntaxFile): readonly Fact[] {
  const content = contentOf(group.arguments);
  const position = file.position(group.node);
  const id = groupScope(group);
  const { prefix = text(''), namespace } = attributesOf(chain, group, file);
  const isClosure = content?.type === 'anonymous_function' || content?.type === 'arrow_function';
  return [
    { kind: 'scope', framework: 'laravel', id, path: prefix, within: context.on, ...position },
    ...(content && !isClosure
      ? [
          {
            kind: 'mount',
            on: scope(id),
            path: text(''),
            what: routeFiles(content, file),
            ...namespaceOfMount(joinNamespace(context.namespace, namespace)),
            ...position,
          } satisfies Fact,
        ]
      : []),
  ];
}

function requiredFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const path = node.firstNamedChild;
  const context = contextAround(node, file);
  return path && context ? [loadedFile(path, context, node, file)] : [];
}

/** Passes the enclosing scope, with its namespace, to a function that is called among registrations and may register routes itself. */
function calledFacts(node: Node, isInSeveralGroups: boolean, file: SyntaxFile): readonly Fact[] {
  const { on, namespace = '' } = contextAround(node, file) ?? {};
  const value = isRouter(chainOf(node), file) ? undefined : file.value(node);
  return on && value?.kind === 'call'
    ? [
        {
          kind: 'mount',
          on: isInSeveralGroups ? unknown : on,
          path: text(''),
          what: value.callee,
          ...namespaceOfMount(namespace),
          ...file.position(node),
        },
      ]
    : [];
}

function isAmongRoutes(call: Node, file: SyntaxFile): boolean {
  const on = contextAround(call, file)?.on;
  return on?.kind === 'scope' && (isGroup(on.id) || /(?:^|\/)routes\//.test(file.path));
}
