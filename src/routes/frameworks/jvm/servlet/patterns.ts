import { type Expression, fileScope, scope } from '../../../facts/expression.ts';
import type { Resource } from '../../../facts/facts.ts';
import { doubtOfPrefix, textOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, ResourceRoute, ResourceTarget, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { contextRootOf } from '../contextRoots.ts';
import { projectOf } from '../projectFolders.ts';

/** The methods of `HttpServlet` by verb: https://jakarta.ee/specifications/servlet/6.1/jakarta-servlet-spec-6.1#request-handling-methods */
const verbs: ReadonlyMap<string, string> = new Map(
  ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'].map((verb) => [
    `do${verb.charAt(0)}${verb.slice(1).toLowerCase()}`,
    verb,
  ]),
);

/** A servlet class at one URL pattern. */
export function servletAt(
  path: Expression,
  what: Expression,
  place: { readonly line: number; readonly at: number; readonly inside?: number | undefined },
): Resource {
  return {
    kind: 'resource',
    framework: 'servlet',
    rule: 'servlet',
    path,
    on: scope(fileScope),
    what,
    options: {},
    inside: undefined,
    ...place,
  };
}

/** The verbs that a servlet class answers: those whose methods it has, or all where it overrides `service` alone. */
export function servletRoutes(_: Resource, { view }: ResourceTarget): readonly ResourceRoute[] {
  const members = new Set(view?.methods.map(({ name }) => name));
  const answered = [...verbs].filter(([member]) => members.has(member));
  if (answered.length === 0 && members.has('service')) {
    return [{ methods: ['ANY'], path: '', member: 'service' }];
  }
  return answered.map(([member, verb]) => ({ methods: [verb], path: '', member }));
}

/**
 * Exact and prefix patterns. Extensions (`*.do`) and patterns of all paths are no paths, and a servlet whose `service` takes whatever is
 * below a prefix dispatches it further:
 * https://jakarta.ee/specifications/servlet/6.1/jakarta-servlet-spec-6.1#specification-of-mappings
 */
export function finishPattern(
  { segments, method, file }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  const pattern = segments.join('');
  const isPath = pattern === '' || (pattern.startsWith('/') && pattern !== '/' && pattern !== '/*');
  const isDispatcher = method === 'ANY' && pattern.endsWith('/*');
  const root = contextRootOf(projectOf(file), setting);
  const before = joinTrimmed([textOf(root)]).replace(/^\/$/, '');
  const served = before === '' ? {} : { serverPrefix: before };
  return isPath && !isDispatcher
    ? [{ path: joinTrimmed([before, ...segments]), ...served, ...doubtOfPrefix(root) }]
    : [];
}
