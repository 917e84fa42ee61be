import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const tempest = {
  runtime: 'php',
  dialect: braces,
  agent: { ...openTelemetry, type: 'transaction', sends: 'concrete' },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
