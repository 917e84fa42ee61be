import { doubtOfPrefix, textOf } from '../../evaluatedTexts.ts';
import type { ConfigurationFramework, FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinCut } from '../../join.ts';
import { pathInHocon } from '../hocon.ts';

/** The setting of the path in front of all routes of an application: https://ktor.io/docs/server-configuration-file.html#predefined-properties */
export const rootPathKey = 'ktor.deployment.rootPath';

/** Matches the beginning and end of an object in HOCON, and the value of a key. */
const parts = /([\w.-]+)[ \t]*\{|(\})|([\w.-]+)[ \t]*[=:]((?:\$\{[^}\n]*\}|[^\n}])*)/g;
/** The root path in HOCON. In YAML it is read with the configuration of other frameworks. */
export const ktorConfiguration: ConfigurationFramework = {
  name: 'ktor in application.conf',
  extensions: [],
  names: ['application.conf'],
  trigger: (source, path) => /(?:^|\/)resources\/application\.conf$/.test(path) && /\bktor\b/.test(source),
  join: joinCut,
  readConfiguration(source, path) {
    const given = valuesOf(source, rootPathKey).map((value) => value.trim());
    const value = pathInHocon(given, '');
    const application = path.replace(/(?:src\/[^/]+\/)?resources\/[^/]*$/, '');
    return [{ kind: 'setting', framework: 'ktor', key: rootPathKey, value, application, inside: undefined, at: 0 }];
  },
};

/** All values that HOCON gives a key: https://github.com/lightbend/config/blob/main/HOCON.md */
function valuesOf(source: string, key: string): readonly string[] {
  const around: string[] = [];
  const found: string[] = [];
  for (const [, opened, closed, own, value = ''] of source.matchAll(parts)) {
    if (opened !== undefined) {
      around.push(opened);
    } else if (closed !== undefined) {
      around.pop();
    } else if (own !== undefined && around.length < 4 && [...around, own].join('.') === key) {
      found.push(value);
    }
  }
  return found;
}

/** Puts the root path of the application in front of a path. */
export function finishKtorPath({ segments }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const root = setting(rootPathKey);
  return [{ path: joinCut([textOf(root), ...segments]), ...doubtOfPrefix(root) }];
}
