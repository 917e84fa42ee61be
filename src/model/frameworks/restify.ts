import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const restify = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: openTelemetry,
  packages: /^restify(?:$|-)/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
