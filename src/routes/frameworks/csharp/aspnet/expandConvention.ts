import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import { isUncertain, itemsOf, textOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { allowedMethods, isSpare } from './webApi.ts';

/** The synthetic member of a class that names its area. Heirs are in it, too: https://learn.microsoft.com/aspnet/core/mvc/controllers/areas */
export const areaOfClass = '*area';

/**
 * Expands the conventional routes of an application for one action: `{controller}`, `{action}` and `{area}` are
 * replaced by its names, and optional parameters that the action does not take are dropped.
 */
export function expandConvention(draft: RouteDraft, conventions: AbstractValue | undefined): readonly FinishedPath[] {
  const items = itemsOf(conventions);
  return items.flatMap((item) => {
    const entries = item.kind === 'object' ? item.entries : undefined;
    const pattern = entries?.get('pattern');
    return pattern?.kind === 'text' && entries
      ? expand(pattern.text, entries, draft).flatMap((route) =>
          allowedMethods(draft.method, entries).map((method) => ({
            ...route,
            unknown: pattern.unknown || route.unknown,
            ...(method === draft.method ? {} : { method }),
          })),
        )
      : [];
  });
}

function expand(
  pattern: string,
  entries: ReadonlyMap<string, AbstractValue>,
  { className, options, memberOfClass }: RouteDraft,
): readonly FinishedPath[] {
  const named = memberOfClass(areaOfClass);
  const area = textOf(named);
  const defaults = entries.get('defaults');
  const fixed = (key: string): string | undefined =>
    defaults?.kind === 'object' ? textOf(defaults.entries.get(key)) || undefined : undefined;
  const said = textOf(entries.get('area')) || (fixed('area') ?? '');
  const values: Readonly<Record<string, string>> = {
    controller: (className ?? '').replace(/(.)Controller$/, '$1'),
    action: textOf(options.get('action')),
    area,
  };
  const hasPlaceForArea = said === '' && /\{area\b/.test(pattern);
  const isUnknown = isUncertain(named);
  if (hasPlaceForArea ? named === undefined || (area === '' && !isUnknown) : isUnknown || area !== said) {
    return [];
  }
  if (Object.entries(values).some(([key, value]) => !mayHave(pattern, key, value, fixed(key)))) {
    return [];
  }
  const segments = (isUnknown ? pattern.replace(/^.*\{area\b[^{}]*\}/, '') : pattern)
    .split('/')
    .map((segment) =>
      segment.replace(
        /\{(controller|action|area)(?:[:=?][^{}]*)?\}/gi,
        (_, key: string) => values[key.toLowerCase()] ?? '',
      ),
    )
    .filter((segment) => !isSpare(segment, options, defaults));
  return [{ path: joinTrimmed(segments), unknown: isUnknown }];
}

/**
 * Whether a conventional route can reach a controller or action: its pattern has a parameter for the name, or its
 * defaults fix that name.
 */
function mayHave(pattern: string, key: string, value: string, fixed: string | undefined): boolean {
  const hasPlace = new RegExp(`\\{${key}\\b`, 'i').test(pattern);
  return key === 'area' || hasPlace || fixed?.toLowerCase() === value.toLowerCase();
}
