import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { converters } from './dialect.ts';

export const bottle = {
  runtime: 'python',
  dialect: { ...converters, angles: 'nameFirst' },
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
