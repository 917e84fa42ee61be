import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { changedKey, namedKey } from './conventions.ts';
import { areaOfClass, expandConvention } from './expandConvention.ts';
import { serviceOption, serviceRoute } from './serviceRoutes.ts';
import { expandWebApi, isOfWebApi, webApiKey } from './webApi.ts';

/** The option of an action with a verb and no template: known if its class is a controller of OData. */
export const odataOption = 'odata';

/**
 * Combines the templates of class and action and replaces the tokens `[controller]`, `[action]` and `[area]`. A
 * template of the action that begins with `/` or `~/` replaces that of the class.
 * https://learn.microsoft.com/aspnet/core/mvc/controllers/routing#token-replacement-in-route-templates-controller-action-area
 */
export function finishTemplate(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const { segments, className, options } = draft;
  if (options.has(serviceOption)) {
    return serviceRoute(draft, setting);
  }
  const own = segments.at(-1) ?? '';
  const isAbsolute = /^~?\//.test(own);
  const given = isAbsolute ? [own] : segments;
  // A template of the class that begins so is one of the application's root.
  const template = joinTrimmed(given.map((segment) => segment.replace(/^~\//, '')));
  const isTemplate = options.has('templated') || isAbsolute || given.some((segment) => segment !== '');
  const isPlain = options.has('plain');
  if (!isTemplate && isOfWebApi(draft)) {
    return expandWebApi(draft, setting(webApiKey));
  }
  if (!isTemplate) {
    return options.has('api') ? [] : expandConvention(draft, setting('conventions'));
  }
  if (isPlain && !/\[action\]/i.test(template)) {
    return [];
  }
  const transform = transformer(setting('tokenTransformer'));
  const controller = (className ?? '').replace(/(.)Controller$/, '$1');
  const action = options.get('action');
  const isRenamed = /\[controller\]/i.test(template) && setting(namedKey) !== undefined;
  const path = (isRenamed ? behindController(template) : template)
    .replace(/\[controller\]/gi, transform(controller))
    .replace(/\[area\]/gi, (token) => knownText(draft.memberOfClass(areaOfClass)) ?? token)
    .replace(/\[action\]/gi, action?.kind === 'text' ? transform(action.text) : '');
  const isWithoutPrefix = isAbsolute ? { isWithoutPrefix: true } : {};
  // The model of OData says the path of an action that has none:
  // https://learn.microsoft.com/odata/webapi-8/fundamentals/entity-routing
  const isOfModel = options.get(odataOption)?.kind === 'text' && !path.split('/').includes(transform(controller));
  const unknown = isOfModel || isRenamed || /\[\w+\]/.test(path) || setting(changedKey) !== undefined;
  return [{ path: path.replace(/\[\[/g, '[').replace(/\]\]/g, ']'), unknown, ...isWithoutPrefix }];
}

/** What comes behind the last segment with the name of the controller. */
function behindController(template: string): string {
  const from = template.toLowerCase().lastIndexOf('[controller]');
  const end = template.indexOf('/', from);
  return end < 0 ? '' : template.slice(end);
}

/**
 * The parameter transformer that replaced tokens pass through:
 * https://learn.microsoft.com/aspnet/core/mvc/controllers/routing#use-a-parameter-transformer-to-customize-token-replacement
 */
function transformer(value: AbstractValue | undefined): (token: string) => string {
  const type = value?.kind === 'text' ? value.text : '';
  if (/slug|kebab|dash|hyphen/i.test(type)) {
    return (token) => token.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  }
  return /lower/i.test(type) ? (token) => token.toLowerCase() : (token) => token;
}
