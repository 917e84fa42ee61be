import { knownText } from '../../../link/values/abstractValue.ts';
import { itemsOf, textOf, textsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

/** The setting that holds the path of the gateway's route that takes the aliases of actions, and which it lets through. */
export const autoKey = 'auto aliases';

/** The option of an alias that names its action, and that of an action with an alias of its own. */
export const [actionOption, autoOption] = ['action', 'action of itself'];

/** The setting that holds the line and the file of an action. */
export function actionKey(name: string): string {
  return `action ${name}`;
}

/** The path of an alias with the action behind it; that of an action's own alias, if a gateway takes it. */
export function finishMoleculerPath(
  { method, segments, options }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  const own = knownText(options.get(autoOption));
  const named = own ?? knownText(options.get(actionOption));
  const [, line, file] =
    /^(\d+) (.*)$/s.exec(textOf(named === undefined ? undefined : setting(actionKey(named)))) ?? [];
  const place =
    line !== undefined && file !== undefined ? { handler: { file, line: Number(line), name: undefined } } : {};
  if (own === undefined) {
    return [{ method, path: joinTrimmed(segments.flatMap((segment) => segment.split('/'))), unknown: false, ...place }];
  }
  const auto = setting(autoKey);
  const [prefix, whitelist] = itemsOf(auto);
  const isLet = textsOf(whitelist).some((pattern) => lets(pattern, own));
  const path = [textOf(prefix), ...segments].flatMap((segment) => segment.split('/'));
  return auto && isLet ? [{ method, path: joinTrimmed(path), unknown: knownText(prefix) === undefined, ...place }] : [];
}

/** Whether `posts.*`, `posts.**` or a name lets an action through: https://moleculer.services/docs/0.14/moleculer-web#Whitelist */
function lets(pattern: string, action: string): boolean {
  const [, start, stars] = /^([^*]*)(\*{0,2})$/.exec(pattern) ?? [];
  return stars === '' || start === undefined
    ? action === start
    : action.startsWith(start) && (stars === '**' || !action.slice(start.length).includes('.'));
}
