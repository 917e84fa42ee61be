import { slashed, templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { springPaths } from './dialect.ts';

export const spring = {
  runtime: 'jvm',
  dialect: springPaths,
  agent: {
    ...templates,
    sends: ({ path, serverPrefix = '' }) => slashed(path.slice(serverPrefix.length)),
    unrouted: 'GET null',
  },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
