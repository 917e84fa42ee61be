import type { AgentNaming } from '../../model/frameworks/agentNaming.ts';
import { agentOf } from '../../model/frameworks/descriptors.ts';
import type { Place, Route } from '../../model/route.ts';
import { foldRoute } from '../fold/fold.ts';
import type { PathForm } from '../fold/normalForm.ts';

/** A route as an entry of an index, by one of its two paths. */
export interface Entry {
  readonly route: Route;
  readonly methods: readonly string[];
  readonly path: PathForm;
  readonly tier: 'full' | 'local';
  readonly agent: AgentNaming;
}

/** A key of a place; equal for equal places. */
export function placeKey({ file, line }: Place): string {
  return `${file}\n${line}`;
}

/** The entry of a route by its full path. */
export function fullEntry(route: Route): Entry {
  const form = foldRoute(route);
  return { route, methods: form.methods, path: form.full, tier: 'full', agent: agentOf(route.framework) };
}

/** The entry of a route by its path as written at the registration. */
export function localEntry(route: Route): Entry {
  const form = foldRoute(route);
  return { route, methods: form.methods, path: form.local, tier: 'local', agent: agentOf(route.framework) };
}
