import { type RouterValue, routerKey } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { MountGraph } from './mountGraph.ts';
import type { PrefixDependencies } from './prefixAnswers.ts';
import { isAmongUnfollowed, unfollowedMounts } from './unfollowedMounts.ts';

/** Whether a router that no mount is found of may be mounted nevertheless. */
export function mayBeElsewhere(
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
    isMountedElsewhere(router, interpreter) ||
    isAmongUnfollowed(router, graph.of(unfollowed), interpreter) ||
    twins.some((twin) => graph.of(twin).length > 0 || graph.isIncomplete(twin))
  );
}

/**
 * Whether it is unknown where a router is mounted: it is returned by a function without a known call site, or its speculative run was
 * followed by a call that decides.
 */
function isMountedElsewhere({ key, frame, scope }: RouterValue, interpreter: Interpreter): boolean {
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
    return answer.kind === 'router' && answer.key === key;
  });
}

/**
 * The keys of the routers that the same expression makes where other calls of its function run. Where one of them is mounted, the code that
 * has another may not serve it at all.
 */
function twinsOf({ key, file, frame, scope }: RouterValue, interpreter: Interpreter): readonly string[] {
  const frames = frame && scope.isMountedAsTwins ? interpreter.framesOf(frame.function) : [];
  return frames.map((each) => routerKey(file, scope.id, each)).filter((twin) => twin !== key);
}
