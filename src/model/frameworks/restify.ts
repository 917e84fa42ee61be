import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const restify = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: openTelemetry,
  packages: /^restify(?:$|-)/,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
