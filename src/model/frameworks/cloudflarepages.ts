import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const cloudflarepages = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: 'package.json',
  tests: [],
} satisfies FrameworkDescriptor;
