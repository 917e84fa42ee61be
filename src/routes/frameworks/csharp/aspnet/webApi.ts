import { type Expression, member, name, text } from '../../../facts/expression.ts';
import { type AttributedClass, type AttributedMethod, typeName } from '../../../languages/csharp/classes.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import { itemsOf, textOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

/** The synthetic member of a class that extends `ApiController` of Web API 2. */
export const markOfWebApi = '*controller of Web API';
/** The key of the setting with the conventional routes of Web API 2. */
export const webApiKey = 'conventions of Web API';

const markOption = 'webApi';
const methodOption = 'methodByName';
const named = /^(?:get|post|put|delete|head|options|patch)/i;

/** Whether a class extends `ApiController`. Its heirs do, too. */
export function extendsApiController({ bases }: AttributedClass): boolean {
  return bases.some((base) => typeName(base) === 'ApiController');
}

/** The options of an action without a template; `hasMethod`: its attributes say its HTTP method. */
export function webApiOptions(
  type: AttributedClass,
  method: AttributedMethod,
  hasMethod: boolean,
): Readonly<Record<string, Expression>> {
  // https://learn.microsoft.com/aspnet/web-api/overview/web-api-routing-and-actions/routing-and-action-selection
  const byName = (named.exec(method.name)?.[0] ?? 'POST').toUpperCase();
  return {
    [markOption]: member(name(type.name), markOfWebApi),
    ...(hasMethod ? {} : { [methodOption]: text(byName) }),
  };
}

/** Whether a route is an action of Web API 2 without a template. */
export function isOfWebApi({ options }: RouteDraft): boolean {
  return options.get(markOption)?.kind === 'text';
}

/**
 * Expands the conventional routes of Web API 2 for one action. `{controller}` and `{action}` are replaced by its names; a parameter that may
 * be left out is dropped if the action does not take it.
 * https://learn.microsoft.com/aspnet/web-api/overview/web-api-routing-and-actions/routing-in-aspnet-web-api
 */
export function expandWebApi(draft: RouteDraft, conventions: AbstractValue | undefined): readonly FinishedPath[] {
  const items = itemsOf(conventions);
  const method = textOf(draft.options.get(methodOption)) || draft.method;
  return items.flatMap((item) => {
    const entries = item.kind === 'object' ? item.entries : undefined;
    const pattern = entries?.get('pattern');
    return pattern?.kind === 'text' && entries && allowedMethods(method, entries).length > 0
      ? expand(pattern.text, entries.get('defaults'), draft).map((path) => ({
          path,
          unknown: pattern.unknown,
          ...(method === draft.method ? {} : { method }),
        }))
      : [];
  });
}

function expand(
  pattern: string,
  defaults: AbstractValue | undefined,
  { className, options }: RouteDraft,
): readonly string[] {
  const given = defaults?.kind === 'object' ? defaults.entries : new Map<string, AbstractValue>();
  const controller = (className ?? '').replace(/(.)Controller$/, '$1');
  const action = textOf(options.get('action'));
  const isFixed = (key: string, value: string): boolean => textOf(given.get(key)).toLowerCase() === value.toLowerCase();
  const reachesController = /\{controller\}/i.test(pattern) || isFixed('controller', controller);
  const reachesAction = /\{action\}/i.test(pattern) || !given.has('action') || isFixed('action', action);
  if (!reachesController || !reachesAction) {
    return [];
  }
  const segments = pattern
    .replace(/\{controller\}/gi, controller)
    .replace(/\{action\}/gi, action)
    .split('/')
    .filter((segment) => !isSpare(segment, options, defaults));
  return [joinTrimmed(segments)];
}

/**
 * The HTTP methods of an action that the constraints of a conventional route allow.
 * https://learn.microsoft.com/dotnet/api/system.web.routing.httpmethodconstraint
 */
export function allowedMethods(method: string, convention: ReadonlyMap<string, AbstractValue>): readonly string[] {
  const written = textOf(convention.get('methods'));
  const allowed = written === '' ? [method] : written.split(' ');
  return method === 'ANY' ? allowed : allowed.filter((each) => each === method);
}

/**
 * Whether a segment is a parameter that may be left out, by `{id?}` or by a default, and that the action does not take.
 * https://learn.microsoft.com/dotnet/api/system.web.mvc.urlparameter.optional
 */
export function isSpare(segment: string, options: RouteDraft['options'], defaults: AbstractValue | undefined): boolean {
  const [, name, mark] = /^\{\*?(\w+)(?::[^{}]*)?(\?)?\}$/.exec(segment) ?? [];
  const isOptional = mark !== undefined || (defaults?.kind === 'object' && defaults.entries.has(name ?? ''));
  const parameters = options.get('parameters');
  const isTaken =
    parameters?.kind === 'list' && parameters.items.some((each) => textOf(each).toLowerCase() === name?.toLowerCase());
  return name !== undefined && isOptional && !isTaken;
}
