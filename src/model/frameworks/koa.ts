import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const koa = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: openTelemetry,
  packages: /^@?koa(?:$|[-/])/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
