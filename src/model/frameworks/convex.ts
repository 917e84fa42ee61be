import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { wildcards } from './dialect.ts';

export const convex = {
  runtime: 'node',
  dialect: wildcards,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
