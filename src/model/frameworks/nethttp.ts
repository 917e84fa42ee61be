import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { serveMux } from './dialect.ts';

export const nethttp = {
  runtime: 'go',
  dialect: serveMux,
  agent: openTelemetry,
  packages: /^net\/http$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
