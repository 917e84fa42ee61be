import { knownText } from '../../../link/values/abstractValue.ts';
import { textOf, textsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

/** The setting that holds the prefix of the REST API. */
export const prefixKey = 'prefix';

/** The setting that holds the kind and the path of a content type. */
export function typeKey(uid: string): string {
  return `type ${uid}`;
}

/** What a core router answers, by the kind of its content type: https://docs.strapi.io/cms/api/rest#endpoints */
const answers: Readonly<Record<string, Readonly<Record<string, readonly [method: string, path: string]>>>> = {
  collectionType: {
    find: ['GET', ''],
    findOne: ['GET', ':id'],
    create: ['POST', ''],
    update: ['PUT', ':id'],
    delete: ['DELETE', ':id'],
  },
  singleType: { find: ['GET', ''], update: ['PUT', ''], delete: ['DELETE', ''] },
};

/** The actions of core controllers. */
export const coreActions: readonly string[] = ['find', 'findOne', 'create', 'update', 'delete'];

/** The path of a route under the prefix of the REST API; of an action of a core router, if its content type has it. */
export function finishStrapiPath(
  { method, segments, options, manifests }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  if (manifests.length > 0 && !manifests.some(({ text }) => /"@strapi\/strapi"\s*:/.test(text))) {
    return [];
  }
  const given = setting(prefixKey);
  const prefix = given ? textOf(given) : '/api';
  const isUnknown = given !== undefined && knownText(given) === undefined;
  const finished = (answering: string, path: readonly string[], unknown = false): FinishedPath => ({
    method: answering,
    path: joinTrimmed([prefix, ...path]),
    unknown: unknown || isUnknown,
  });
  const type = options.get('type');
  if (!type) {
    return [finished(method, segments)];
  }
  const action = knownText(options.get('action')) ?? '';
  const [kind = '', name = ''] = (knownText(setting(typeKey(knownText(type) ?? ''))) ?? '').split(' ');
  const [answering, path] = answers[kind]?.[action] ?? [];
  const [only, except] = [options.get('only'), options.get('except')];
  const isThere = (!only || textsOf(only).includes(action)) && !textsOf(except).includes(action);
  const own = options.get('prefix');
  const ownPrefix = own ? knownText(own) : '';
  return answering === undefined || path === undefined || !isThere
    ? []
    : [finished(answering, [ownPrefix ?? '', name, path], ownPrefix === undefined)];
}
