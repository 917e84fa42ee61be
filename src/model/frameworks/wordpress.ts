import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { regularExpressions } from './dialect.ts';

export const wordpress = {
  runtime: 'php',
  dialect: regularExpressions,
  agent: { ...openTelemetry, sends: 'concrete' },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
