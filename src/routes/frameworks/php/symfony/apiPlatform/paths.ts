import { isMap, isScalar } from 'yaml';
import { text } from '../../../../facts/expression.ts';
import type { Fact } from '../../../../facts/facts.ts';
import { pluralize } from '../../../../languages/activeSupportInflections.ts';
import { knownText } from '../../../../link/values/abstractValue.ts';
import { doubtOf } from '../../../evaluatedTexts.ts';
import type { ConfigurationFramework, FinishedPath, NearestSetting, RouteDraft } from '../../../framework.ts';
import { joinTrimmed } from '../../../join.ts';
import { yamlDocument, yamlExtensions } from '../../../yaml.ts';
import { fillParameters } from '../parameters.ts';
import { symfonyPath } from '../paths.ts';
import { operationOption, routePrefixOption, shortNameOption, untilVersion4, withoutFormat } from './resources.ts';

/** The key of the setting with the prefix under which the routes of all resources are imported. */
export const apiPrefix = 'prefix of API Platform';
const segmentNames = 'segment names of API Platform';
const defaultPrefix = 'default prefix of API Platform';

/**
 * The settings of API Platform in YAML: https://api-platform.com/docs/core/operation-path-naming/,
 * https://api-platform.com/docs/core/operations/#prefixing-all-routes-of-all-operations
 */
export const apiPlatformConfiguration: ConfigurationFramework = {
  name: 'symfony API Platform in YAML',
  extensions: yamlExtensions,
  language: 'php',
  trigger: (source, path) =>
    /(?:^|\/)config\//i.test(path) && /^[ \t]*(?:path_segment_name_generator|route_prefix)\s*:/m.test(source),
  join: joinTrimmed,
  readConfiguration(source): readonly Fact[] {
    const { document } = yamlDocument(source);
    const bundle = isMap(document.contents) ? document.contents.get('api_platform', true) : undefined;
    const defaults = isMap(bundle) ? bundle.get('defaults', true) : undefined;
    return [
      ...settingIn(bundle, 'path_segment_name_generator', segmentNames),
      ...settingIn(defaults, 'route_prefix', defaultPrefix),
    ];
  },
};

function settingIn(map: unknown, name: string, key: string): readonly Fact[] {
  const value = isMap(map) ? map.get(name, true) : undefined;
  return isScalar(value) && typeof value.value === 'string'
    ? [
        {
          kind: 'setting',
          framework: 'symfony',
          key,
          value: text(value.value),
          inside: undefined,
          at: value.range?.[0] ?? 0,
        },
      ]
    : [];
}

/** The path of an operation: under the prefix of the import, by its template, or by the short name of its resource. */
export function finishOperation(
  { segments, options, manifests }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  if (knownText(options.get(operationOption)) === untilVersion4 && manifests.some(({ text }) => isVersion4(text))) {
    return [];
  }
  const own = withoutFormat(segments.at(-1) ?? '');
  const shortName = options.get(shortNameOption);
  const prefix = setting(apiPrefix);
  const routePrefix = options.get(routePrefixOption) ?? setting(defaultPrefix);
  const template = shortName
    ? `/${segmentName(knownText(shortName) ?? '', knownText(setting(segmentNames)) ?? '')}${own}`
    : own;
  const above = fillParameters(knownText(prefix) ?? '', setting);
  const doubt = doubtOf([
    { unknown: prefix?.kind !== 'text' || (routePrefix !== undefined && knownText(routePrefix) === undefined) },
    above,
  ]);
  return [{ path: symfonyPath([above.path], `${knownText(routePrefix) ?? ''}${template}`), ...doubt }];
}

/** The plural of a short name, its words separated by underscores, or by dashes if the application says so. */
function segmentName(shortName: string, generator: string): string {
  const separator = generator.endsWith('.dash') ? '-' : '_';
  const words = shortName.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[ _-]+/g, ' ').split(' ');
  return pluralize(words.map((word) => word.toLowerCase()).join('_')).replaceAll('_', separator);
}

/** Whether a manifest requires version 4, which replaces items by default no more. */
function isVersion4(manifest: string): boolean {
  return /"api-platform\/(?:core|symfony|api-pack|laravel)"\s*:\s*"[^"\d]*[4-9]/.test(manifest);
}
