import { basesOf, type Expression, fileScope, member, name, scope, text } from '../../../facts/expression.ts';
import type { Endpoint, Fact } from '../../../facts/facts.ts';
import {
  type Attribute,
  type AttributedClass,
  type AttributedMethod,
  attributedClasses,
  typeName,
} from '../../../languages/csharp/classes.ts';
import { hasModifier } from '../../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { mentionsAny } from '../../trigger.ts';
import { type ActionRoute, actionRoutes, templateOf } from './attributes.ts';
import { conventionFacts } from './conventions.ts';
import { ownAttributeFacts, ownAttributes } from './ownAttributes.ts';
import { finishTemplate } from './templates.ts';

const templatesOfClass = '*templates';
/** Public methods of controllers that are no actions. */
const notActions = /^(?:Dispose|DisposeAsync|OnAction\w*|OnResult\w*|ToString|Equals|GetHashCode)$/;

/** Controllers of ASP.NET Core: https://learn.microsoft.com/aspnet/core/mvc/controllers/routing */
export const aspnet: Framework = {
  name: 'aspnet',
  support: {
    title: 'ASP.NET Core controllers',
    followed:
      'attributes, those an application declares itself, `[controller]`, areas, versions, base controllers, conventional routes',
    notFollowed: 'conventions added in code',
  },
  languages: ['csharp'],
  trigger: (source) =>
    /\[\s*(?:ApiController|Route|RoutePrefix|Http(?:Get|Post|Put|Patch|Delete|Head|Options)|AcceptVerbs|Area|NonAction)\b/.test(
      source,
    ) ||
    /\bclass\s+\w*Controller\b/.test(source) ||
    /\bclass\s+\w+Attribute\b[^{]{0,500}:\s*[\w.]*\wAttribute\b/.test(source) ||
    (mentionsAny(source, ['Route', 'UseMvc']) &&
      /ControllerRoute\b|\bIRouteTemplateProvider\b|\bRouteTokenTransformerConvention\b|\bMapRoute\b|\bUseMvc/.test(
        source,
      )),
  query: '(invocation_expression) @call',
  join: joinTrimmed,
  finish: finishTemplate,
  read: (file, matches) => [
    ...attributedClasses(file).flatMap((type) => classFacts(type, file)),
    ...ownAttributeFacts(file),
    ...conventionFacts(file, matches),
  ],
};

function classFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const templates = type.attributes.filter(({ name: written }) => written === 'Route' || written === 'RoutePrefix');
  const area = areaOf(type, file);
  const routes = type.methods.flatMap((method) => methodFacts(type, method, area, file));
  if (routes.length === 0 && templates.length === 0 && !isController(type)) {
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
    const items = templates.map((template) => templateOf(template, area, file));
    facts.push(templateBinding(type, { kind: 'list', items }, type.node));
  } else if (looksLikeController(type)) {
    facts.push(...templatesOfOthers(type, file));
  }
  facts.push({ kind: 'mount', on: scope(type.name), path: text(''), what: member(own, basesOf), ...position });
  if (type.isConcrete && isController(type)) {
    const path = member(own, templatesOfClass);
    const on = scope(fileScope);
    facts.push({ kind: 'mount', on, path, pathMayBeAbsent: true, what: scope(type.name), by: own, ...position });
  }
  return facts;
}

/** The template that the first of the application's own attributes says, else that of a base: most attributes say none. */
function templatesOfOthers(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const own = ownAttributes(type.attributes, file);
  return own.length === 0
    ? []
    : [
        ...own.map(({ template, node }) => templateBinding(type, template, node)),
        ...type.bases.map((base) => templateBinding(type, member(file.value(base), templatesOfClass), type.node)),
      ];
}

function templateBinding(type: AttributedClass, value: Expression, { startIndex }: Node): Fact {
  return { kind: 'binding', name: templatesOfClass, value, memberOf: type.name, inside: undefined, at: startIndex };
}

/** A controller, or a class that controllers may extend. */
function looksLikeController({ name: written, bases }: AttributedClass): boolean {
  return [written, ...bases.map(typeName)].some((each) => /Controller/.test(each));
}

/** https://learn.microsoft.com/aspnet/core/mvc/controllers/actions#what-is-a-controller */
function isController({ name: written, attributes, bases, node }: AttributedClass): boolean {
  const has = (names: RegExp): boolean => attributes.some((attribute) => names.test(attribute.name));
  const isNamed = written.endsWith('Controller') || has(/^(?:ApiController|Controller)$/);
  const extendsOne = bases.some((base) => /Controller(?:Base)?$/.test(typeName(base)));
  const isGeneric = node.namedChildren.some(({ type }) => type === 'type_parameter_list');
  return (isNamed || extendsOne) && !has(/^NonController$/) && !isGeneric && node.type === 'class_declaration';
}

function areaOf({ attributes }: AttributedClass, file: SyntaxFile): Expression | undefined {
  const area = attributes.find((attribute) => attribute.name === 'Area')?.arguments[0];
  return area && file.value(area.value);
}

function methodFacts(
  type: AttributedClass,
  method: AttributedMethod,
  area: Expression | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  if (method.attributes.some((attribute) => attribute.name === 'NonAction')) {
    // Of no method: what it overrides is no action either.
    const nothing = { methods: [], template: undefined, at: method.node };
    return hasModifier(method.node, 'override') ? [endpoint(type, method, nothing, area, file)] : [];
  }
  const routes = actionRoutes(method, area, file);
  if (routes.length > 0) {
    return routes.map((route) => endpoint(type, method, route, area, file));
  }
  const own = looksLikeController(type) ? ownAttributes(method.attributes, file) : [];
  const said = own.map(({ template, methods: methodsFrom, node: at }) => ({
    ...endpoint(type, method, { methods: ['ANY'], template, at }, area, file),
    methodsFrom,
  }));
  const isAction =
    hasModifier(method.node, 'public') &&
    !hasModifier(method.node, 'static') &&
    !hasModifier(method.node, 'abstract') &&
    // What it overrides has the attributes, or is no action.
    !hasModifier(method.node, 'override') &&
    !notActions.test(method.name) &&
    isController(type) &&
    !method.node.namedChildren.some((child) => child.type === 'type_parameter_list');
  const route = { methods: ['ANY'], template: undefined, at: method.node.childForFieldName('name') ?? method.node };
  return isAction ? [...said, endpoint(type, method, route, area, file)] : said;
}

function endpoint(
  type: AttributedClass,
  method: AttributedMethod,
  { methods, template, at }: ActionRoute,
  area: Expression | undefined,
  file: SyntaxFile,
): Endpoint {
  const parameters = method.node.childForFieldName('parameters')?.namedChildren ?? [];
  const names = parameters.map((parameter) => parameter.childForFieldName('name')?.text ?? '');
  return {
    kind: 'endpoint',
    framework: 'aspnet',
    methods,
    path: template ?? text(''),
    on: scope(type.name),
    handler: { kind: 'function', id: method.node.startIndex },
    line: file.line(at),
    options: {
      action: actionName(method, file),
      area: area ?? text(''),
      parameters: { kind: 'list', items: names.map(text) },
      // Without an attribute, an action answers by convention, or where the template of its class names it.
      ...(template || hasVerb(method) ? {} : { plain: text('') }),
      // Also where that template is empty: an action with one answers by no convention.
      ...(template && template.kind !== 'call' ? { templated: text('') } : {}),
      ...(isApi(type) ? { api: text('') } : {}),
    },
    inside: undefined,
    at: method.node.startIndex,
  };
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

/** `Async` at the end of a method is no part of the action: https://learn.microsoft.com/dotnet/api/microsoft.aspnetcore.mvc.mvcoptions.suppressasyncsuffixinactionnames */
function actionName({ attributes, name: written }: AttributedMethod, file: SyntaxFile): Expression {
  const said = attributes.find((attribute) => attribute.name === 'ActionName')?.arguments[0];
  return said ? file.value(said.value) : text(written.replace(/(.)Async$/, '$1'));
}
