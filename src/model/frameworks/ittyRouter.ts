import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const ittyRouter = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: openTelemetry,
  packages: /^itty-router$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
