import { type Expression, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, RouteDraft } from '../../framework.ts';

/** Stands among the segments of a path for patterns that nothing includes; no path has such a character. */
export const unmounted = '\0unmounted';
/** Stands among them for a router of REST framework without slashes at the end. */
export const slashless = '\0slashless';

const siteScope = 'site';
const rootKey = 'root';

/** Patterns at the root of the site: by what the settings say, or where nothing includes them, by convention. */
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

/** `ROOT_URLCONF = 'shop.urls'`: https://docs.djangoproject.com/en/stable/ref/settings/#root-urlconf */
export function rootPatterns(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const right = assignment.childForFieldName('right');
  const module = right ? literalText(file.value(right)) : undefined;
  if (assignment.childForFieldName('left')?.text !== 'ROOT_URLCONF' || module === undefined) {
    return [];
  }
  const patterns: Expression = { kind: 'member', of: { kind: 'module', module }, name: 'urlpatterns' };
  const position = file.position(assignment);
  return [
    ...site(patterns, '', position),
    { kind: 'setting', framework: 'django', key: rootKey, value: patterns, ...position },
  ];
}

/** Patterns are put one after the other; anchors are left out, and so is the slash that may be there or not. */
export function joinPatterns(segments: readonly string[]): string {
  const isSlashless = segments.includes(slashless);
  const path = segments
    .filter((segment) => segment !== slashless && segment !== unmounted)
    .map((segment) => segment.replace(/^\^/, '').replace(/(?:\$|\\Z)$/, ''))
    .join('');
  const full = `/${path.replace(/\/\?$/, '')}`.replace(/^\/\//, '/');
  return isSlashless && full !== '/' ? full.replace(/\/$/, '') : full;
}

/** What nothing includes answers from the root, unless the settings name other patterns for that. */
export function finishPattern(
  { segments }: RouteDraft,
  setting: (key: string) => AbstractValue | undefined,
): readonly FinishedPath[] {
  const unknown = segments.includes(unmounted) && setting(rootKey)?.kind === 'router';
  return [{ path: joinPatterns(segments), unknown }];
}
