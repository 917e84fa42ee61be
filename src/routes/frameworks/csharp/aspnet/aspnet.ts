import { type Expression, fileScope, member, name, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { basesOf } from '../../../facts/reservedNames.ts';
import { type AttributedClass, attributedClasses, typeName } from '../../../languages/csharp/classes.ts';
import { hasModifier, isGeneric } from '../../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { mentionsAny } from '../../trigger.ts';
import { markOfOdata, methodFacts } from './actions.ts';
import { applicationServiceFacts, declaresService } from './applicationServices.ts';
import { templateOf } from './attributes.ts';
import { declaresController, isController, looksLikeController } from './controllers.ts';
import { changesNames, changesTemplates, conventionFacts } from './conventions.ts';
import { areaOfClass } from './expandConvention.ts';
import { ownAttributeFacts, ownAttributes } from './ownAttributes.ts';
import { assemblyFacts } from './serviceRoutes.ts';
import { finishTemplate } from './templates.ts';
import { extendsApiController, markOfWebApi } from './webApi.ts';

const templatesOfClass = '*templates';
const dynamicText: Expression = { kind: 'text', parts: [unknown] };
const markOfController = '*controller of ASP.NET Core';

/** Matches an attribute of the application with a base that may be one of routes: not those of filters, values and tests. */
const declaresAttribute =
  /\bclass\s+\w+Attribute\b[^{]{0,500}:\s*[\w.]*\w(?<!Filter|Authorize|Authorization|Validation|Binder|Fact|Theory|Converter|File)Attribute\b/;

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
    declaresAttribute.test(source) ||
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
