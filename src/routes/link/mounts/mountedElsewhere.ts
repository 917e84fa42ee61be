import type { Interpreter } from '../evaluate/interpreter.ts';
import type { RouterValue } from '../values/abstractValue.ts';
import { routerKey } from '../values/frames.ts';
import type { MountGraph } from './mountGraph.ts';
import type { PrefixDependencies } from './prefixAnswers.ts';
import { isAmongUnfollowed, unfollowedMounts } from './unfollowedMounts.ts';

/** Whether a router without mount edges may be mounted nevertheless, so that its prefix is unknown. */
export function mayBeMountedElsewhere(
  router: RouterValue,
  interpreter: Interpreter,
  graph: MountGraph,
  dependencies: PrefixDependencies,
): boolean {
  const unfollowed = unfollowedMounts(router.scope.framework);
  const twins = twinsOf(router, interpreter);
  for (const asked of [unfollowed, ...twins]) {
    dependencies.edges.add(asked);
  }
  return (
    graph.isIncomplete(unfollowed) ||
    isMountedByCaller(router, interpreter) ||
    isAmongUnfollowed(router, graph.of(unfollowed), interpreter) ||
    twins.some((twin) => graph.of(twin).length > 0 || graph.isIncomplete(twin))
  );
}

/**
 * Whether the router was created in a speculative run that does not tell where it is mounted: its function returns it to an
 * unknown caller, or a later call of the function decides.
 */
function isMountedByCaller({ key, frame, scope }: RouterValue, interpreter: Interpreter): boolean {
  const frames = frame?.isSpeculative ? interpreter.framesOf(frame.function) : [];
  if (
    frame &&
    (frames.some(({ isSpeculative }) => !isSpeculative) || interpreter.speculativeRuns.isSuperseded(frame))
  ) {
    return true;
  }
  if (!scope.mayBeMounted || !frame?.isSpeculative || frame.calledBy) {
    return false;
  }
  const context = { file: frame.file, inside: frame.function.id, frame, at: Number.MAX_SAFE_INTEGER };
  return frame.function.returns.some((value) => {
    const answer = interpreter.evaluate(value, context);
    // Of several results, one may be the router: https://go.dev/ref/spec#Return_statements
    const results = answer.kind === 'list' ? answer.items : [answer];
    return results.some((result) => result.kind === 'router' && result.key === key);
  });
}

/**
 * The keys of the routers that the same expression creates in other calls of its function (`Scope.isMountedAsTwins`). If one of
 * them is mounted, the others may not be served at all.
 */
function twinsOf({ key, file, frame, scope }: RouterValue, interpreter: Interpreter): readonly string[] {
  const frames = frame && scope.isMountedAsTwins ? interpreter.framesOf(frame.function) : [];
  return frames.map((each) => routerKey(file, scope.id, each)).filter((twin) => twin !== key);
}
