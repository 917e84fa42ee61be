import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const nethttp = {
  runtime: 'go',
  dialect: braceStar,
  agent: openTelemetry,
  packages: /^net\/http$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
