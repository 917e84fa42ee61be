import { type Expression, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { isForClient, isInstalled } from './headlessAccounts.ts';
import { withUsernameField } from './userModel.ts';

/** A marker in the segments of a path: the patterns are not included anywhere. No path contains its character. */
export const unmounted = '\0unmounted';
/** A marker in the segments of a path: the router adds no trailing slash. */
export const slashless = '\0slashless';

/** Matches a file that may say which patterns a host has. */
export const hosts = /\bdjango_hosts\b/;

const siteScope = 'site';
const rootKey = 'root';
/** The key of the setting that a project includes modules by computed names. */
export const computedKey = 'computed include';

/**
 * Mounts patterns at the root of the site. `path` is `unmounted` for patterns that no file includes, whose mount is by
 * convention.
 */
export function site(
  what: Expression,
  path: string,
  position: { readonly inside: number | undefined; readonly at: number },
): readonly Fact[] {
  return [
    { kind: 'scope', framework: 'django', id: siteScope, path: text(''), within: 'root', ...position },
    { kind: 'mount', on: scope(siteScope), path: text(path), what, byConvention: path === unmounted, ...position },
  ];
}

/** The setting for `ROOT_URLCONF = 'shop.urls'`: https://docs.djangoproject.com/en/stable/ref/settings/#root-urlconf */
export function rootPatterns(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const right = assignment.childForFieldName('right');
  const module = right ? literalText(file.value(right)) : undefined;
  if (assignment.childForFieldName('left')?.text !== 'ROOT_URLCONF' || module === undefined) {
    return [];
  }
  const patterns = patternsIn(module);
  const position = file.position(assignment);
  return [
    ...site(patterns, '', position),
    { kind: 'setting', framework: 'django', key: rootKey, value: patterns, ...position },
  ];
}

/** The patterns of another host, `host(r'docs', 'shop.urls.docs')`: https://django-hosts.readthedocs.io/en/latest/#getting-started */
export function patternsOfHost(file: SyntaxFile, call: Node): readonly Fact[] {
  const module = literalText(file.value(argument(call, 'urlconf', 1)));
  return module !== undefined && file.mentions(hosts) ? site(patternsIn(module), '', file.position(call)) : [];
}

function patternsIn(module: string): Expression {
  return { kind: 'member', of: { kind: 'module', module }, name: 'urlpatterns' };
}

/** Concatenates patterns without their anchors and without an optional trailing slash. */
export function joinPatterns(segments: readonly string[]): string {
  const isSlashless = segments.includes(slashless);
  const path = segments
    .filter((segment) => segment !== slashless && segment !== unmounted)
    .map((segment) => segment.replace(/^\^/, '').replace(/(?:\$|\\Z)$/, ''))
    .join('');
  const full = `/${path.replace(/(?:\/|\[\/\])\?$/, '')}`.replace(/^\/\//, '/');
  return isSlashless && full !== '/' ? full.replace(/\/$/, '') : full;
}

/**
 * Builds the path of a pattern. Patterns that no file includes are served at the root, unless `ROOT_URLCONF` names
 * other patterns, or the project includes modules by computed names: then their prefix is unknown.
 */
export function finishPattern({ segments, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const mayBeMounted = (): boolean => setting(rootKey)?.kind === 'router' || setting(computedKey) !== undefined;
  const isMountUnknown = segments.includes(unmounted) && mayBeMounted();
  const { path, unknown } = withUsernameField(joinPatterns(segments), setting);
  return isInstalled(options, setting) && isForClient(options, setting)
    ? [{ path, unknown: unknown || isMountUnknown }]
    : [];
}
