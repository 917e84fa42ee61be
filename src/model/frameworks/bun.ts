import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const bun = {
  runtime: 'node',
  dialect: colons,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
