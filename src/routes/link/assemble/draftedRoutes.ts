import type { Handler, Route } from '../../../model/route.ts';
import type { FinishedPath, RouteDraft } from '../../frameworks/framework.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { resolveHandler } from '../handlers/handlers.ts';
import { type Prefix, through } from '../mounts/prefix.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import { withParameters } from '../values/placeholder.ts';
import type { Draft, LocalRoute, Rules } from './draft.ts';

/** Looks up the value of the setting nearest to a file. */
export type FindSetting = (framework: string, key: string, file: string) => AbstractValue | undefined;

/**
 * The routes of a draft, given the prefixes of its router: one for each method, path and prefix.
 * @param most bound on their number; further ones are dropped
 */
export function routesOf(
  draft: Draft,
  prefixes: readonly Prefix[],
  setting: FindSetting,
  most: number,
  interpreter: Interpreter,
): readonly Route[] {
  const { fact, context } = draft.registration;
  const blocks = (fact.kind === 'endpoint' ? (fact.blocks ?? []) : []).map((line) => ({ file: context.file, line }));
  const ways = prefixes.map((way) => through(way, blocks));
  const routes: Route[] = [];
  for (const local of draft.locals) {
    for (const way of ways) {
      if (routes.length >= most) {
        return routes.slice(0, most);
      }
      routes.push(...routesOfLocal(draft, local, way, setting, interpreter));
    }
  }
  return routes.slice(0, most);
}

function routesOfLocal(
  { registration: { context }, rules, options, manifests }: Draft,
  local: LocalRoute,
  way: Prefix,
  setting: FindSetting,
  interpreter: Interpreter,
): readonly Route[] {
  const handler = local.handlerOn(way);
  if (!handler) {
    return [];
  }
  const { path } = local;
  const segments = path.isEnd ? local.segments : [...way.segments, ...local.segments];
  const prefixUnknown = way.unknown || path.unknown;
  const { by } = way;
  const file = (rules.isOfServingClass ? by?.file : undefined) ?? context.file;
  const ofWay: Pick<RouteDraft, 'mountedIn' | 'className' | 'memberOfClass'> = {
    mountedIn: way.via.map((place) => place.file),
    className: by?.fact.name,
    memberOfClass: (name) => by && interpreter.lookup.classes.member(by, name),
  };
  return local.methods.flatMap((method) =>
    fullPaths(rules, { method, segments, prefixUnknown, file, ...ofWay, options, manifests }, setting).flatMap(
      (full): readonly Route[] => {
        const found = firstFound(full, context, interpreter);
        const answering = full.handler ?? found ?? (full.handlers && !full.isElsewhere ? undefined : handler);
        const isUnknown = [way, full, path].some(({ unknown }) => unknown);
        const isOfDefaults = [way, full, path].every(({ unknown, isDefault }) => !unknown || isDefault);
        return answering
          ? [
              {
                method: full.method ?? method,
                path: withParameters(full.path, rules.name),
                local: withParameters(rules.unmarked?.(local.written) ?? local.written, rules.name),
                framework: rules.name,
                registered: local.registered,
                ...(way.via.length === 0 || full.isWithoutPrefix ? {} : { via: way.via }),
                handler: answering,
                ...(full.serverPrefix === undefined ? {} : { serverPrefix: full.serverPrefix }),
                ...(local.upgrade ? { upgrade: local.upgrade } : {}),
                prefixUnknown: isUnknown,
                ...(isUnknown && isOfDefaults ? { hasDefaultPrefix: true } : {}),
              },
            ]
          : [];
      },
    ),
  );
}

/** The handler of a finished path: the first that is known; one that packages may have only if there is the route without it. */
function firstFound(
  { handlers = [], isElsewhere }: FinishedPath,
  context: Context,
  interpreter: Interpreter,
): Handler | undefined {
  const known = handlers.find((each) => !/^(?:unknown|external)$/.test(interpreter.evaluate(each, context).kind));
  const answering = known ?? (isElsewhere ? handlers[0] : undefined);
  return answering && resolveHandler(answering, context, interpreter);
}

function fullPaths(rules: Rules, draft: RouteDraft, setting: FindSetting): readonly FinishedPath[] {
  return rules.finish
    ? rules.finish(draft, (key) => setting(rules.name, key, draft.file))
    : [{ path: rules.join(draft.segments), unknown: false }];
}
