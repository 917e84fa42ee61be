import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const polka = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: openTelemetry,
  packages: /^polka$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
