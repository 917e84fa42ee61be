import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const sparkjava = {
  runtime: 'jvm',
  dialect: colons,
  agent: openTelemetry,
  packages: undefined,
  calls: /^import\s+(?:static\s+)?spark\./m,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
