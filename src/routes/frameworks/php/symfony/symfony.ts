import {
  concatenation,
  fileScope,
  literalText,
  member,
  name as nameValue,
  scope,
  text,
} from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { lineOfKeyword } from '../../../languages/php/classes.ts';
import { isBelow } from '../../../syntax/paths.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { doubtOf } from '../../evaluatedTexts.ts';
import type { Framework, RouteDraft } from '../../framework.ts';
import { finishOperation } from './apiPlatform/paths.ts';
import { apiResourceFacts, operationOption } from './apiPlatform/resources.ts';
import { loadedFacts } from './bundleFiles.ts';
import { configuratorFacts } from './configurator.ts';
import { declaredRoutes, type RouteDeclaration } from './declarations.ts';
import { loadedWithPrefix } from './loaders.ts';
import { areOfOneLocale, type LocalePath, localized, withoutLocales } from './locales.ts';
import { fillParameters } from './parameters.ts';
import { symfonyPath } from './paths.ts';
import { serviceHandler } from './services.ts';

/** The option with the inherited `__invoke` method, if there is one. */
const invocation = 'invocation';

/** Matches an attribute, or an object, of API Platform that declares operations. Most classes import what they process. */
const declaresOperation = /\b(?:ApiResource|GetCollection|Get|Post|Put|Patch|Delete|HttpOperation)\s*[(\],]/;

/** Symfony: https://symfony.com/doc/current/routing.html */
export const symfony: Framework = {
  name: 'symfony',
  support: {
    title: 'Symfony',
    followed:
      'attributes, annotations, class prefixes, YAML, XML and PHP configuration, localized paths, controllers that are services, parameters in YAML and XML, resources of API Platform in attributes and YAML',
    notFollowed:
      'resources of API Platform in XML or before version 2.7, services that are aliases or set in PHP, parameters set in PHP or the environment',
  },
  languages: ['php'],
  signs: [
    ...['#[', 'RestBundle', 'ApiPlatform\\Metadata', 'Routing\\Rout', 'Routing\\Loader'],
    ...['Route', 'Get', 'Post', 'Put', 'Patch', 'Delete'].flatMap((name) => [`@${name}`, `\\${name}`]),
  ],
  trigger: (source) =>
    /#\[(?:.*\\)?\w*Rout|@(?:\w+\\)*(?:Route|Get|Post|Put|Patch|Delete)\b|FOS\\RestBundle|(?<!\b(?:Cake|Illuminate|Slim)\\)Routing\\Rout(?!er)|Routing\\Loader/.test(
      source,
    ) ||
    (source.includes('ApiPlatform\\Metadata') && declaresOperation.test(source)),
  query: `
    [(class_declaration) (trait_declaration)] @class
    [(expression_statement) (assignment_expression)] @statement
  `,
  unmarked: withoutLocales,
  join: (segments) => {
    const parts = segments.map(withoutLocales);
    return symfonyPath(parts.slice(0, -1), parts.at(-1) ?? '');
  },
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    return [
      ...nodes('class').flatMap((node) => [...controllerFacts(node, file), ...apiResourceFacts(node, file)]),
      ...loadedFacts(configuratorFacts(nodes('statement'), file), file.path, true),
      ...loadedWithPrefix(nodes('statement'), file),
    ];
  },
  finish(draft, setting) {
    const { segments, options, manifests } = draft;
    // A path before a class is a prefix unless the class is invokable: https://symfony.com/doc/current/controller/service.html#invokable-controllers
    if (options.has(invocation) && options.get(invocation)?.kind !== 'function') {
      return [];
    }
    if (options.has(operationOption)) {
      // In a package of an application, the prefix is that of the application.
      const isUnknown = isLeftToApplication(draft) && draft.manifests.length === 1;
      return finishOperation(draft, setting).map((each) => (isUnknown ? { ...each, unknown: true } : each));
    }
    if (!areOfOneLocale(segments)) {
      return [];
    }
    const filled = segments.map((segment) => fillParameters(withoutLocales(segment), setting));
    const paths = filled.map(({ path }) => path);
    // The prefix of a class and the path of its method are concatenated verbatim.
    const own = options.has('ofClass') ? 2 : 1;
    const outer = paths.slice(0, -own);
    const path = symfonyPath(outer, paths.slice(-own).join(''));
    const isLoadedElsewhere =
      (options.has('attribute') && manifests.some(({ text }) => hasRoutingAlone(text))) || isLeftToApplication(draft);
    const doubt = doubtOf([{ unknown: isLoadedElsewhere }, ...filled]);
    return [{ path, ...doubt, ...serviceHandler(options, setting) }];
  },
};

/**
 * Whether a manifest requires the routing component without the framework bundle. Then the application loads the
 * attributes itself, below a prefix of its choice. https://symfony.com/doc/current/create_framework/routing.html
 */
function hasRoutingAlone(manifest: string): boolean {
  return /"symfony\/routing"\s*:/.test(manifest) && !/"symfony\/(?:framework-bundle|symfony)"\s*:/.test(manifest);
}

/**
 * Whether a route is one of a package which is installed into applications, by its type, and is not imported from outside of it: these
 * import the package's routes, also those that it puts together itself, below a prefix of their choice.
 * https://symfony.com/doc/current/bundles/best_practices.html#routing https://getcomposer.org/doc/04-schema.md#type
 */
function isLeftToApplication({ manifests, mountedIn }: RouteDraft): boolean {
  const [nearest] = manifests;
  return (
    nearest !== undefined &&
    /"type"\s*:\s*"[a-z\d-]+-(?:bundle|extension|module|plugin)"/.test(nearest.text) &&
    mountedIn.every((each) => isBelow(each, nearest.folder))
  );
}

function controllerFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const owner = node.childForFieldName('name')?.text ?? '';
  const [prefix] = declaredRoutes(node, file);
  const methods = (node.childForFieldName('body')?.namedChildren ?? []).filter(
    ({ type }) => type === 'method_declaration',
  );
  const routes = methods.flatMap((method) =>
    declaredRoutes(method, file).flatMap((route) => methodRoute(route, prefix, owner, method)),
  );
  const invoked = methods.find((method) => method.childForFieldName('name')?.text === '__invoke');
  // Attributes of abstract classes are not loaded.
  const own =
    routes.length === 0 && isComplete(node)
      ? declaredRoutes(node, file).flatMap((route) =>
          invoked
            ? methodRoute(route, undefined, fileScope, invoked)
            : inheritedInvocation(methodRoute(route, undefined, fileScope, node), owner),
        )
      : routes;
  return [...own, ...scopeFacts(node, owner, prefix, file)];
}

/** The routes of a class whose handler is an inherited method, if it has one. */
function inheritedInvocation(routes: readonly Fact[], owner: string): readonly Fact[] {
  const handler = member(nameValue(owner), '__invoke');
  return routes.map((route) =>
    route.kind === 'endpoint' ? { ...route, handler, options: { ...route.options, [invocation]: handler } } : route,
  );
}

/**
 * The scope of a class, with its base classes mounted under the class's prefix, since routes are inherited with their
 * methods.
 */
function scopeFacts(node: Node, name: string, prefix: RouteDeclaration | undefined, file: SyntaxFile): readonly Fact[] {
  const isOfItself = isComplete(node);
  const position = { inside: undefined, at: node.startIndex, ...(prefix ? { line: prefix.line } : {}) };
  const path = isOfItself ? localized(prefix?.paths ?? []) : text('');
  const declared = file.declared(name).find((fact) => fact.kind === 'class' && fact.line === lineOfKeyword(node, file));
  const bases = declared?.kind === 'class' ? declared.bases : [];
  return [
    {
      kind: 'scope',
      framework: 'symfony',
      id: name,
      path,
      within: isOfItself ? scope(fileScope) : 'router',
      ...position,
    },
    ...bases.map(
      (what): Fact => ({
        kind: 'mount',
        on: scope(isOfItself ? fileScope : name),
        path,
        what,
        by: nameValue(name),
        replacesOwnPath: true,
        ofBase: true,
        ...position,
      }),
    ),
  ];
}

function isComplete(node: Node): boolean {
  return node.type === 'class_declaration' && !node.namedChildren.some(({ type }) => type === 'abstract_modifier');
}

function methodRoute(
  route: RouteDeclaration,
  prefix: RouteDeclaration | undefined,
  on: string,
  method: Node,
): readonly Fact[] {
  const isLocalized = route.paths.length > 1 && (prefix?.paths.length ?? 0) > 1;
  const paths = isLocalized ? bothLocalized(route.paths, prefix?.paths ?? []) : route.paths;
  const methods = [...new Set([...(prefix?.methods ?? []), ...route.methods])];
  const local = literalText(route.paths[0]?.path);
  return [
    {
      kind: 'endpoint',
      framework: 'symfony',
      methods: methods.length === 0 ? ['ANY'] : methods,
      path: localized(paths),
      on: scope(isLocalized ? fileScope : on),
      handler: { kind: 'function', id: method.startIndex },
      line: route.line,
      ...(isLocalized && local !== undefined ? { local } : {}),
      ...(on === fileScope ? {} : { isLostByOverride: true }),
      options: { attribute: text('true'), ...(isLocalized || on === fileScope ? {} : { ofClass: text('true') }) },
      inside: undefined,
      at: method.startIndex,
    },
  ];
}

function bothLocalized(own: readonly LocalePath[], prefixes: readonly LocalePath[]): readonly LocalePath[] {
  return own.flatMap(({ locale, path }) => {
    const prefix = prefixes.find((candidate) => candidate.locale === locale);
    return prefix ? [{ locale, path: concatenation([prefix.path, path]) }] : [];
  });
}
