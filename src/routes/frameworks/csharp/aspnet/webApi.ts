import { type Expression, member, name, text } from '../../../facts/expression.ts';
import type { AttributedClass, AttributedMethod } from '../../../languages/csharp/classes.ts';
import { typeName } from '../../../languages/csharp/classes.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import { textOf } from '../../evaluatedTexts.ts';
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
  const items = conventions?.kind === 'list' ? conventions.items : [];
  const method = textOf(draft.options.get(methodOption)) || draft.method;
  return items.flatMap((item) => {
    const entries = item.kind === 'object' ? item.entries : undefined;
    const pattern = entries?.get('pattern');
    const allowed = textOf(entries?.get('methods')).split(' ');
    const isAllowed = method === 'ANY' || allowed[0] === '' || allowed.includes(method);
    return pattern?.kind === 'text' && isAllowed
      ? expand(pattern.text, entries?.get('defaults'), draft).map((path) => ({
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
  const parameters = options.get('parameters');
  const taken = parameters?.kind === 'list' ? parameters.items.map((each) => textOf(each).toLowerCase()) : [];
  const isFixed = (key: string, value: string): boolean => textOf(given.get(key)).toLowerCase() === value.toLowerCase();
  const reachesController = /\{controller\}/i.test(pattern) || isFixed('controller', controller);
  const reachesAction = /\{action\}/i.test(pattern) || !given.has('action') || isFixed('action', action);
  if (!reachesController || !reachesAction) {
    return [];
  }
  const isSpare = (segment: string): boolean => {
    const parameter = /^\{\*?(\w+)\}$/.exec(segment)?.[1];
    return parameter !== undefined && given.has(parameter) && !taken.includes(parameter.toLowerCase());
  };
  const segments = pattern
    .replace(/\{controller\}/gi, controller)
    .replace(/\{action\}/gi, action)
    .split('/')
    .filter((segment) => !isSpare(segment));
  return [joinTrimmed(segments)];
}
