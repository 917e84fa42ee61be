import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { folderOf, isBelow, sharedFolders } from '../../../syntax/paths.ts';
import { entryOf, isUncertain, itemsOf, textOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { matchesPath, type PatternPart, partsOfPattern } from '../../pathPattern.ts';
import { joinWithoutVersions, versionsOf } from './versions.ts';

/**
 * Builds the paths of a route from global prefix, version and own path. Routes in the prefix's `exclude` list have no
 * prefix (https://docs.nestjs.com/faq/global-prefix); versions are in the path with URI versioning only
 * (https://docs.nestjs.com/techniques/versioning).
 */
export function finishNestPath(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const application = setting('application');
  const isOneOfSeveral = application !== undefined && setting('onlyApplication') === undefined;
  const own = (key: string): OwnSetting => ownSetting(setting(key), application, isOneOfSeveral, draft.file);
  const [prefix, versioning] = [own('globalPrefix'), own('versioning')];
  const adapter = own('adapterPath');
  const excluded = itemsOf(own('exclude').value).some((pattern) => excludes(pattern, draft));
  const applied = excluded ? undefined : prefix.value;
  const isDefault = applied?.kind === 'text' && applied.isDefault === true;
  const isOfUnreadModules = own('unreadModules').value !== undefined;
  const hasApplication = application !== undefined;
  const { versions, isLetterKnown } = versionsOf(draft, versioning.value, hasApplication);
  return versions.map((version) => {
    const isInDoubt =
      isOfUnreadModules ||
      (applied !== undefined && prefix.isDoubtful) ||
      (adapter.value !== undefined && (adapter.isDoubtful || isUncertain(adapter.value))) ||
      (version !== '' && (!hasApplication || versioning.isDoubtful || !isLetterKnown));
    return {
      path: joinWithoutVersions([
        textOf(adapter.value),
        prefix.isDoubtful ? '' : textOf(applied),
        version,
        ...draft.segments,
      ]),
      unknown: isInDoubt || isUncertain(applied),
      isDefault: isDefault && !isInDoubt,
    };
  });
}

interface OwnSetting {
  readonly value: AbstractValue | undefined;
  /** Whether it belongs to one of several applications that are equally near to the file. */
  readonly isDoubtful: boolean;
}

/**
 * A setting as it applies to a file: only if it belongs to the application of the file. https://docs.nestjs.com/cli/monorepo
 * @param isOneOfSeveral whether several applications are equally near to the file, which may be part of any of them
 */
function ownSetting(
  said: AbstractValue | undefined,
  application: AbstractValue | undefined,
  isOneOfSeveral: boolean,
  file: string,
): OwnSetting {
  const entries = said?.kind === 'object' ? said.entries : undefined;
  const madeIn = entries?.get('madeIn');
  const value = entries?.get('value');
  if (madeIn?.kind !== 'text' || application?.kind !== 'text' || ['', application.text].includes(madeIn.text)) {
    return { value, isDoubtful: isOneOfSeveral && madeIn?.kind === 'text' && madeIn.text !== '' };
  }
  if (sharedFolders(file, madeIn.text) < sharedFolders(file, application.text)) {
    return { value: undefined, isDoubtful: false };
  }
  return { value, isDoubtful: !isBelow(file, folderOf(madeIn.text)) };
}

/**
 * Whether a pattern of `exclude`, a path or a path with a method, matches a route. It is compared with the path without
 * version and prefix.
 */
function excludes(pattern: AbstractValue, draft: RouteDraft): boolean {
  const path = pattern.kind === 'object' ? pattern.entries.get('path') : pattern;
  // A pattern that is not static might match any route.
  const known = knownText(path);
  if (known === undefined) {
    return false;
  }
  const method = entryOf(pattern, 'method');
  const isMethod =
    method?.kind !== 'external' ||
    [`RequestMethod.${draft.method}`, 'RequestMethod.ALL'].some((name) => method.path.endsWith(name));
  return isMethod && matchesPath(partsOf(known), joinWithoutVersions(draft.segments));
}

/** The parts of a pattern. Braces make a wildcard optional: https://github.com/pillarjs/path-to-regexp#optional */
function partsOf(path: string): readonly PatternPart[] {
  return partsOfPattern(joinTrimmed([path]), /\{\/?\*\w*\}|\(\.\*\)|\*\w*|:\w+/g, (written) =>
    written.startsWith('{/') ? 'below' : written.startsWith(':') ? 'name' : 'any',
  );
}
