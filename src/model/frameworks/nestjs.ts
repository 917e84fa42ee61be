import { templates, trimmed } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const nestjs = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: { ...templates, sends: ({ path }) => `/${trimmed(path)}` },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
