import { basesOf, type Expression, fileScope, member, name, scope, text, unknown } from '../../../facts/expression.ts';
import type { Endpoint, Fact } from '../../../facts/facts.ts';
import {
  type Attribute,
  type AttributedClass,
  type AttributedMethod,
  attributedClasses,
  typeName,
} from '../../../languages/csharp/classes.ts';
import { hasModifier, isGeneric } from '../../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { mentionsAny } from '../../trigger.ts';
import { applicationServiceFacts, declaresService } from './applicationServices.ts';
import { type ActionRoute, actionRoutes, templateOf } from './attributes.ts';
import { declaresController, isController, looksLikeController } from './controllers.ts';
import { areaOfClass, changesNames, changesTemplates, conventionFacts } from './conventions.ts';
import { ownAttributeFacts, ownAttributes } from './ownAttributes.ts';
import { assemblyFacts } from './serviceRoutes.ts';
import { finishTemplate, odataOption } from './templates.ts';
import { extendsApiController, markOfWebApi, webApiOptions } from './webApi.ts';

const templatesOfClass = '*templates';
const dynamicText: Expression = { kind: 'text', parts: [unknown] };
const markOfOdata = '*odata';
const markOfController = '*controller of ASP.NET Core';
/**
 * Names of public methods of a controller that are not actions: the lifecycle methods of the filter interfaces,
 * `IDisposable` and `object`.
 */
const notActions = /^(?:Dispose|DisposeAsync|OnAction\w*|OnResult\w*|ToString|Equals|GetHashCode)$/;

/** ASP.NET Core MVC controllers: https://learn.microsoft.com/aspnet/core/mvc/controllers/routing */
export const aspnet: Framework = {
  name: 'aspnet',
  support: {
    title: 'ASP.NET Core controllers',
    followed:
      'attributes, those an application declares itself, `[controller]`, areas, versions, base controllers, conventional routes, application services of ABP',
    notFollowed: 'conventions added in code',
  },
  languages: ['csharp'],
  trigger: (source) =>
    /\[\s*(?:ApiController|\w*Route|RoutePrefix|Http(?:Get|Post|Put|Patch|Delete|Head|Options)|AcceptVerbs|Area|NonAction)\b/.test(
      source,
    ) ||
    /\bclass\s+\w*Controller\b|:\s?\w*Controller\w*</.test(source) ||
    source.includes('ConventionalControllers') ||
    changesTemplates(source) ||
    changesNames(source) ||
    declaresService.test(source) ||
    /\bclass\s+\w+Attribute\b[^{]{0,500}:\s*[\w.]*\wAttribute\b/.test(source) ||
    (mentionsAny(source, ['Route', 'UseMvc', 'UseConfiguredEndpoints']) &&
      /ControllerRoute\b|\bMapHttpRoute\b|\bIRouteTemplateProvider\b|\bRouteTokenTransformerConvention\b|\bMapRoute\b|\bUse(?:Mvc|ConfiguredEndpoints)/.test(
        source,
      )),
  query: '(invocation_expression) @call',
  join: joinTrimmed,
  finish: finishTemplate,
  read: (file, matches) => [
    ...attributedClasses(file).flatMap((type) => classFacts(type, file)),
    ...ownAttributeFacts(file),
    ...conventionFacts(file, matches),
    ...applicationServiceFacts(file),
    ...assemblyFacts(
      matches.flatMap(({ captures }) => captures.map(({ node }) => node)),
      file,
    ),
  ],
};

/** Nothing of an interface: its attributes are those of clients, what implements it does not inherit them. */
function classFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  if (type.node.type === 'interface_declaration') {
    return [];
  }
  const templates = type.attributes.filter(({ name: written }) => written === 'Route' || written === 'RoutePrefix');
  const routes = type.methods.flatMap((method) => methodFacts(type, method, file));
  const isBelowOne = type.bases.length > 0 && looksLikeController(type);
  if (routes.length === 0 && templates.length === 0 && !isController(type) && !isBelowOne) {
    return [];
  }
  const [template] = templates;
  const line = file.line(template?.node ?? type.node.childForFieldName('name') ?? type.node);
  const position = { inside: undefined, at: type.node.startIndex, line };
  const own = name(type.name);
  const facts: Fact[] = [
    {
      kind: 'scope',
      framework: 'aspnet',
      id: type.name,
      path: text(''),
      within: 'router',
      onlyMounted: true,
      ...position,
    },
    ...routes,
  ];
  if (templates.length > 0) {
    const items = templates.map((template) => templateOf(template, file));
    facts.push(templateBinding(type, { kind: 'list', items }, type.node));
  } else if (looksLikeController(type)) {
    facts.push(...templatesOfOthers(type, file));
  }
  facts.push({ kind: 'mount', on: scope(type.name), path: text(''), what: member(own, basesOf), ...position });
  const isPart = hasModifier(type.node, 'partial');
  if (type.isConcrete && !isGeneric(type.node) && (isController(type) || isPart || type.bases.length > 0)) {
    const path = member(own, templatesOfClass);
    const on = isController(type) ? scope(fileScope) : member(own, markOfController);
    const what = scope(type.name);
    facts.push({ kind: 'mount', on, onlyOnRouter: true, path, pathMayBeAbsent: true, what, by: own, ...position });
  }
  const area = type.attributes.find((attribute) => attribute.name === 'Area')?.arguments[0];
  if (area) {
    facts.push(memberBinding(type, areaOfClass, file.value(area.value), type.node));
  }
  if (isOfOdata(type)) {
    facts.push(memberBinding(type, markOfOdata, text('OData'), type.node));
  }
  if (extendsApiController(type)) {
    facts.push(memberBinding(type, markOfWebApi, text(''), type.node));
  }
  if (declaresController(type) && (isPart || isGeneric(type.node) || !type.isConcrete)) {
    // Any part or base may say that the class is a controller.
    facts.push(memberBinding(type, markOfController, scope(fileScope), type.node));
  }
  return facts;
}

/**
 * Bindings for the templates of a class that carries attributes which the application may declare: that of each such
 * attribute, then that of each base class. The first that evaluates to a known value counts, since most attributes have
 * no template; that of a package which is named a route has one that is not known.
 */
function templatesOfOthers(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const own = ownAttributes(type.attributes, file);
  return own.length === 0
    ? []
    : [
        ...own.flatMap(({ template, isNamedRoute, node }) => [
          templateBinding(type, template, node),
          ...(isNamedRoute ? [templateBinding(type, dynamicText, { startIndex: node.startIndex + 1 })] : []),
        ]),
        ...type.bases.map((base) => templateBinding(type, member(file.value(base), templatesOfClass), type.node)),
      ];
}

function templateBinding(type: AttributedClass, value: Expression, at: Pick<Node, 'startIndex'>): Fact {
  return memberBinding(type, templatesOfClass, value, at);
}

function memberBinding(
  type: AttributedClass,
  named: string,
  value: Expression,
  { startIndex }: Pick<Node, 'startIndex'>,
): Fact {
  return { kind: 'binding', name: named, value, memberOf: type.name, inside: undefined, at: startIndex };
}

/** Whether the conventions of OData apply to a class: https://learn.microsoft.com/odata/webapi-8/fundamentals/routing-overview */
function isOfOdata({ attributes, bases }: AttributedClass): boolean {
  return (
    attributes.some((attribute) => attribute.name === 'ODataRouteComponent') ||
    bases.some((base) => typeName(base) === 'ODataController')
  );
}

function methodFacts(type: AttributedClass, method: AttributedMethod, file: SyntaxFile): readonly Fact[] {
  if (method.attributes.some((attribute) => attribute.name === 'NonAction')) {
    // An endpoint without methods, so that the overridden method of the base class is not taken for an action either.
    const nothing = { methods: [], template: undefined, at: method.node };
    return hasModifier(method.node, 'override') ? endpoints(type, method, [nothing], file) : [];
  }
  const routes = actionRoutes(method, file);
  if (routes.length > 0) {
    return endpoints(type, method, routes, file);
  }
  const own = looksLikeController(type) ? ownAttributes(method.attributes, file) : [];
  const ownRoutes = own.map(({ template, methods: methodsFrom, node: at }) => ({
    methods: ['ANY'],
    methodsFrom,
    template,
    at,
  }));
  const said = own.length === 0 ? [] : endpoints(type, method, ownRoutes, file);
  const isAction =
    hasModifier(method.node, 'public') &&
    !hasModifier(method.node, 'static') &&
    !hasModifier(method.node, 'abstract') &&
    // An override inherits the attributes of the overridden method, which is read in the base class.
    !hasModifier(method.node, 'override') &&
    !notActions.test(method.name) &&
    isController(type) &&
    !isGeneric(method.node);
  const route = { methods: ['ANY'], template: undefined, at: method.node.childForFieldName('name') ?? method.node };
  return isAction ? [...said, ...endpoints(type, method, [route], file)] : said;
}

/** The endpoints of a method: what they share is read once, since a method may have thousands of attributes. */
function endpoints(
  type: AttributedClass,
  method: AttributedMethod,
  routes: readonly ActionRoute[],
  file: SyntaxFile,
): readonly Endpoint[] {
  const parameters = method.node.childForFieldName('parameters')?.namedChildren ?? [];
  const names = parameters.map((parameter) => parameter.childForFieldName('name')?.text ?? '');
  const shared = {
    action: actionName(method, file),
    parameters: { kind: 'list' as const, items: names.map(text) },
  };
  const [withVerb, ofApi] = [hasVerb(method), isApi(type)];
  return routes.map(({ methods, methodsFrom, template, at }) => ({
    kind: 'endpoint',
    framework: 'aspnet',
    methods,
    ...(methodsFrom ? { methodsFrom } : {}),
    path: template ?? text(''),
    on: scope(type.name),
    handler: { kind: 'function', id: method.node.startIndex },
    line: file.line(at),
    options: {
      ...shared,
      // An action without a template of its own is reached by conventional routes, or by the template of its class.
      ...(template || withVerb ? {} : { plain: text('') }),
      // A template, even an empty one, is attribute routing: conventional routes do not reach the action.
      ...(template && template.kind !== 'call' ? { templated: text('') } : {}),
      ...(ofApi ? { api: text('') } : {}),
      ...(template ? {} : webApiOptions(type, method, withVerb)),
      ...(withVerb && !template ? { [odataOption]: member(name(type.name), markOfOdata) } : {}),
    },
    inside: undefined,
    at: method.node.startIndex,
  }));
}

function hasVerb({ attributes }: AttributedMethod): boolean {
  return attributes.some((attribute: Attribute) => /^Http[A-Z]|^AcceptVerbs$/.test(attribute.name));
}

function isApi({ attributes, bases }: AttributedClass): boolean {
  return (
    attributes.some((attribute) => attribute.name === 'ApiController') ||
    bases.some((base: Node) => typeName(base) === 'ApiController')
  );
}

/**
 * The name of an action, from `[ActionName]` or the method. The suffix `Async` is dropped:
 * https://learn.microsoft.com/dotnet/api/microsoft.aspnetcore.mvc.mvcoptions.suppressasyncsuffixinactionnames
 */
function actionName({ attributes, name: written }: AttributedMethod, file: SyntaxFile): Expression {
  const said = attributes.find((attribute) => attribute.name === 'ActionName')?.arguments[0];
  return said ? file.value(said.value) : text(written.replace(/(.)Async$/, '$1'));
}
