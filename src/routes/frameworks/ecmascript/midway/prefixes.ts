import type { Fact } from '../../../facts/facts.ts';
import { identityOf } from '../../../link/values/valueKey.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { lastWord } from '../decorators.ts';
import { functionOption, ignoresOption } from './controllers.ts';

const servers: ReadonlySet<string> = new Set(['koa', 'express', 'egg', 'web']);
/** Environments whose configuration is merged into the default. Those of tests are left out. */
const environments = ['local', 'dev', 'development', 'daily', 'pre', 'prod', 'production'];

/** `koa: { globalPrefix: '/v1' }` in the configuration of an application: https://midwayjs.org/docs/controller#全局路由前缀 */
export function prefixSetting(pair: Node, file: SyntaxFile): readonly Fact[] {
  const value = pair.childForFieldName('value');
  if (!value || lastWord(pair.childForFieldName('key')) !== 'globalPrefix' || !servers.has(configured(pair))) {
    return [];
  }
  const folder = folderOf(file.path);
  const isInFolder = /(?:^|\/)config$/.test(folder);
  const application = isInFolder ? folderOf(folder) : folder;
  const environment = /(?:^|\/)config\.(\w+)\.\w+$/.exec(file.path)?.[1] ?? 'default';
  return [
    {
      kind: 'setting',
      framework: 'midway',
      key: keyOf(environment),
      value: file.value(value),
      application: application === '' ? '' : `${application}/`,
      ...file.position(pair),
    },
  ];
}

/** Joins as `joinURLPath` of Midway does. */
export function joinMidway(segments: readonly string[]): string {
  return joinTrimmed(segments).replace(/\/{2,}/g, '/');
}

/** Adds the global prefix. Where an environment has another one, it is a default. */
export function finishMidway({ segments, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  if (options.has(functionOption)) {
    return [{ path: joinMidway(segments.slice(-1)), unknown: false }];
  }
  const ignores = textOf(options.get(ignoresOption)) || 'false';
  if (ignores === 'true') {
    return [{ path: joinMidway(segments), unknown: false }];
  }
  const prefix = setting(keyOf('default'));
  const path = joinMidway([textOf(prefix), ...segments]);
  const others = environments.flatMap((environment) => setting(keyOf(environment)) ?? []);
  if (ignores !== 'false') {
    return [{ path, unknown: true }];
  }
  return others.every((other) => prefix && identityOf(other) === identityOf(prefix))
    ? [{ path, ...doubtOfPrefix(prefix) }]
    : [{ path, unknown: true, isDefault: doubtOfPrefix(prefix).unknown === false }];
}

function keyOf(environment: string): string {
  return `globalPrefix of ${environment}`;
}

/** What the object of a pair is the value of: `koa: { … }`, `export const koa = { … }`, `config.koa = { … }`. */
function configured(pair: Node): string {
  let holder = pair.parent?.parent;
  while (holder && /^(?:as|satisfies|parenthesized)_expression$/.test(holder.type)) {
    holder = holder.parent;
  }
  return lastWord(['key', 'name', 'left'].map((field) => holder?.childForFieldName(field)).find(Boolean));
}
