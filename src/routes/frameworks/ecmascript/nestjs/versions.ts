import { type Expression, lastName, text } from '../../../facts/expression.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { textsOf } from '../../evaluatedTexts.ts';
import type { RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

const neutral = 'VERSION_NEUTRAL';
/** Begins a marker in the segments of a path: the version of a class for the routes that it inherits. */
const mark = '\0version ';

/** The versions of a route in its path. */
interface Versions {
  readonly versions: readonly string[];
  /** Whether the prefix of a version (`v`) is static, and the version itself. */
  readonly isLetterKnown: boolean;
}

/**
 * The marker for the version of a class that inherits routes. It replaces the version of its base, since metadata belong to the
 * class. https://docs.nestjs.com/techniques/versioning#controller-versions
 */
export function versionOfHeir(version: Expression | undefined): Expression {
  if (version?.kind === 'list') {
    return { kind: 'list', items: version.items.map(versionOfHeir) };
  }
  const isNeutral = version !== undefined && lastName(version) === neutral;
  return version === undefined || isNeutral
    ? text(mark + (isNeutral ? neutral : ''))
    : { kind: 'text', parts: [mark, version] };
}

/**
 * Joins the segments of a path that are no markers. Parameters of contracts are in braces:
 * https://orpc.unnoq.com/docs/openapi/routing#path-parameters
 */
export function joinWithoutVersions(segments: readonly string[]): string {
  return joinTrimmed(segments.filter((segment) => !segment.startsWith(mark)))
    .replace(/\/\{(\w+)\}/g, '/:$1')
    .replace(/\/\{\+(\w+)\}/g, '/*$1');
}

/**
 * The versions of a route. If the application is not in the workspace, a declared version is most likely in the path,
 * and the global prefix is unknown.
 */
export function versionsOf(
  { segments, options: said }: RouteDraft,
  versioning: AbstractValue | undefined,
  hasApplication: boolean,
): Versions {
  const options = versioning?.kind === 'object' ? versioning.entries : undefined;
  if (!options && hasApplication) {
    return { versions: [''], isLetterKnown: true };
  }
  const ofHeir = segments.find((segment) => segment.startsWith(mark))?.slice(mark.length);
  const ofClass = ofHeir === undefined ? versionNames(said.get('versionOfClass')) : ofHeir === '' ? [] : [ofHeir];
  const ofMethod = versionNames(said.get('version'));
  const own = ofMethod.length > 0 ? ofMethod : ofClass;
  const versions = own.length > 0 ? own : versionNames(options?.get('defaultVersion'));
  const prefix = options?.get('prefix');
  const letter = prefix?.kind === 'text' ? prefix.text : 'v';
  return {
    versions: versions.length > 0 ? versions.map((each) => (each === neutral ? '' : `${letter}${each}`)) : [''],
    isLetterKnown:
      (prefix === undefined || knownText(prefix) !== undefined) &&
      (ofMethod.length > 0 ||
        ![said.get('version'), ofHeir === undefined ? said.get('versionOfClass') : undefined].some(isUnread)),
  };
}

/** The names of versions. A neutral version adds nothing to the path. */
function versionNames(value: AbstractValue | undefined): readonly string[] {
  if (value?.kind === 'external') {
    return value.path.endsWith(neutral) ? [neutral] : [];
  }
  return value?.kind === 'list'
    ? value.items.flatMap(versionNames)
    : textsOf(value).filter((version) => version !== '');
}

/** Whether a version is declared but not static. */
function isUnread(version: AbstractValue | undefined): boolean {
  if (version?.kind === 'list') {
    return version.items.some(isUnread);
  }
  return version?.kind === 'external'
    ? !version.path.endsWith(neutral)
    : version?.kind === 'unknown' && !version.isAbsent;
}
