import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { regularExpressions } from './dialect.ts';

export const tornado = {
  runtime: 'python',
  dialect: { ...regularExpressions, hidesPatterns: true },
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
