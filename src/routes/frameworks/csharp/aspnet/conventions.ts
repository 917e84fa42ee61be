import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, simpleName } from '../../../languages/csharp/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { webApiKey } from './webApi.ts';

const defaultPattern = '{controller=Home}/{action=Index}/{id?}';

/**
 * By the name of the call that adds a conventional route: the positions of the pattern and of the area among its
 * arguments.
 */
const patterns: Readonly<Record<string, { readonly at: number; readonly area?: number }>> = {
  MapControllerRoute: { at: 1 },
  MapAreaControllerRoute: { at: 2, area: 1 },
  MapRoute: { at: 1 },
  MapAreaRoute: { at: 2, area: 1 },
};
/** Adds a conventional route of Web API 2. */
const ofWebApi = 'MapHttpRoute';
const withDefault = /^(?:MapDefaultControllerRoute|UseMvcWithDefaultRoute)$/;
/**
 * ABP's own, with areas besides:
 * https://abp.io/docs/api/abp/3.3/Microsoft.AspNetCore.Builder.AbpAspNetCoreMvcApplicationBuilderExtensions.html
 */
const withAreas = /^(?:UseConfiguredEndpoints|UseMvcWithDefaultRouteAndArea)$/;

/** The key of the setting that code of the application changes the templates of controllers. */
export const changedKey = 'templates changed by a convention';
/** Tests a text for a convention that gives controllers or actions another template. */
export function changesTemplates(source: string): boolean {
  return (
    /\.AttributeRouteModel\s*=(?!=)/.test(source) &&
    /\bI(?:Application|Controller|Action)Model(?:Convention|Provider)\b/.test(source)
  );
}

/** The key of the setting that code of the application changes the names of controllers. */
export const namedKey = 'names changed by a convention';
/** Tests a text for a convention that gives controllers another name, for which the token `[controller]` stands. */
export function changesNames(source: string): boolean {
  return (
    /\.ControllerName\s*=(?!=)/.test(source) &&
    /\bI(?:Application|Controller)Model(?:Convention|Provider)\b/.test(source)
  );
}

/**
 * Settings for the conventional routes of an application:
 * https://learn.microsoft.com/aspnet/core/mvc/controllers/routing#conventional-routing
 */
export function conventionFacts(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  const calls = matches.flatMap(({ captures }) => captures.map(({ node }) => node));
  const items = calls.flatMap((call) => conventionOf(call, file));
  const api = calls.filter((call) => calledName(call) === ofWebApi).flatMap((call) => webApiConvention(call, file));
  const transformer = calls.flatMap((call) => {
    const made = argumentsOf(call)[0]?.value;
    const isConvention = made && simpleName(made.childForFieldName('type')) === 'RouteTokenTransformerConvention';
    return isConvention ? argumentsOf(made).map(({ value }) => value) : [];
  })[0];
  const setting = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'aspnet',
    key,
    value,
    inside: undefined,
    at: 0,
  });
  return [
    ...(items.length > 0 ? [setting('conventions', { kind: 'list', items })] : []),
    ...(api.length > 0 ? [setting(webApiKey, { kind: 'list', items: api })] : []),
    ...(transformer ? [setting('tokenTransformer', text(transformer.text))] : []),
    // https://learn.microsoft.com/aspnet/core/mvc/controllers/application-model#conventions
    ...(changesTemplates(file.text) ? [setting(changedKey, text(''))] : []),
    ...(changesNames(file.text) ? [setting(namedKey, text(''))] : []),
  ];
}

function conventionOf(call: Node, file: SyntaxFile): readonly Expression[] {
  const called = calledName(call);
  const place = patterns[called];
  const find = (position: number, ...names: readonly string[]) => argumentAt(call, position, names);
  if (withDefault.test(called)) {
    return [convention(text(defaultPattern), undefined, undefined)];
  }
  if (withAreas.test(called)) {
    const patterns = [`{area}/${defaultPattern}`, defaultPattern];
    return patterns.map((each) => convention(text(each), undefined, undefined));
  }
  const pattern = place && find(place.at, 'pattern', 'template', 'url');
  if (!place || !pattern) {
    return [];
  }
  const area = place.area === undefined ? undefined : find(place.area, 'areaName');
  const defaults = find(place.at + 1, 'defaults');
  const methods = constrained(find(place.at + 2, 'constraints')?.text ?? '');
  return [convention(file.value(pattern), area && file.value(area), defaults && file.value(defaults), methods)];
}

function calledName(call: Node): string {
  return simpleName(call.childForFieldName('function')?.childForFieldName('name'));
}

function argumentAt(call: Node, position: number, names: readonly string[]): Node | undefined {
  const given = argumentsOf(call);
  return (given.find(({ name }) => name !== undefined && names.includes(name)) ?? unnamed(given[position]))?.value;
}

function webApiConvention(call: Node, file: SyntaxFile): readonly Expression[] {
  const pattern = argumentAt(call, 1, ['routeTemplate']);
  const defaults = argumentAt(call, 2, ['defaults']);
  const methods = constrained(argumentAt(call, 3, ['constraints'])?.text ?? '');
  return pattern ? [convention(file.value(pattern), undefined, defaults && file.value(defaults), methods)] : [];
}

/**
 * The HTTP methods to which the constraints of a route restrict it, separated by spaces; all if there are none.
 * https://learn.microsoft.com/dotnet/api/system.web.http.routing.httpmethodconstraint
 */
function constrained(constraints: string): string {
  const given = /\bHttpMethodConstraint\(([^()]{0,500})\)/.exec(constraints)?.[1] ?? '';
  const methods = given.matchAll(/"(\w+)"|\bHttpMethod\.(\w+)/g);
  return [...methods].map(([, written = '', member = '']) => (written || member).toUpperCase()).join(' ');
}

function unnamed<T extends { readonly name: string | undefined }>(argument: T | undefined): T | undefined {
  return argument?.name === undefined ? argument : undefined;
}

function convention(
  pattern: Expression,
  area: Expression | undefined,
  defaults: Expression | undefined,
  methods = '',
): Expression {
  const entries = { pattern, area: area ?? text(''), defaults: defaults ?? text(''), methods: text(methods) };
  return { kind: 'object', entries };
}
