import type { Route } from '../route.ts';
import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { regularExpressions } from './dialect.ts';

export const django = {
  runtime: 'python',
  dialect: regularExpressions,
  agent: { ...templates, sends: agentPath, leadingSlash: false },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;

/**
 * The path that the agent sends: without a leading slash, with regular expressions verbatim. The route's path has no
 * anchors; its literal has them.
 */
function agentPath(route: Route): string {
  const path = route.path.replace(/^\//, '');
  const bare = route.local.replace(/^\^|\$$/g, '');
  if (bare !== route.local && path.endsWith(bare) && !path.endsWith(route.local)) {
    return path.slice(0, path.length - bare.length) + route.local;
  }
  return path;
}
