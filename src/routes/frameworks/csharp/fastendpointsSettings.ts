import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';

/** The synthetic member of a group class that holds the version of its endpoints. */
export const versionOfGroup = '*version';

export const settings: Readonly<Record<string, string>> = {
  'Endpoints.RoutePrefix': 'prefix',
  'Versioning.Prefix': 'versionPrefix',
  'Versioning.PrependToRoute': 'versionFirst',
  'Versioning.DefaultVersion': 'defaultVersion',
};

/** The prefix and the form of versions that an application configures for all of its endpoints. */
export function settingFacts(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  return matches.flatMap(({ captures }) =>
    captures.flatMap(({ node }): readonly Fact[] => {
      const left = /(?<!\w)\w+\.(\w+\.\w+)$/.exec(node.childForFieldName('left')?.text ?? '')?.[1];
      const key = left === undefined ? undefined : settings[left];
      const right = node.childForFieldName('right');
      const value = right?.type === 'boolean_literal' ? text(right.text) : file.value(right);
      return key === undefined
        ? []
        : [{ kind: 'setting', framework: 'fastendpoints', key, value, ...file.position(node) }];
    }),
  );
}

/**
 * Builds the path of an endpoint: global prefix, then route, then version, or version before route if versions are
 * prepended. The version is that of the endpoint, else of its group, else the default.
 * https://fast-endpoints.com/docs/api-versioning
 */
export function finishPath({ segments, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const prefix = options.get('prefix') ?? setting('prefix');
  const said = [options.get('version'), options.get('groupVersion'), setting('defaultVersion')];
  const number = said.map(textOf).find((each) => each !== '') ?? '';
  const version = number === '' || number === '0' ? '' : `${textOf(setting('versionPrefix')) || 'v'}${number}`;
  const isFirst = textOf(setting('versionFirst')) === 'true';
  const all = [textOf(prefix), isFirst ? version : '', ...segments, isFirst ? '' : version];
  return [{ path: joinTrimmed(all), ...doubtOfPrefix(prefix) }];
}
