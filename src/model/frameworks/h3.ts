import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const h3 = {
  runtime: 'node',
  dialect: colons,
  agent: openTelemetry,
  packages: /^h3$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
