import { textOf } from './evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from './framework.ts';
import { joinTrimmed } from './join.ts';

/** The setting that holds the prefix of all routes of a function app. */
export const prefixKey = 'routePrefix';

/** The path of an HTTP trigger, below the prefix of its app: https://learn.microsoft.com/azure/azure-functions/functions-host-json#http */
export function finishTrigger({ segments }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const prefix = setting(prefixKey);
  return [{ path: joinTrimmed([prefix ? textOf(prefix) : 'api', ...segments]), unknown: prefix === undefined }];
}
