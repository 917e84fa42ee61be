import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const goa = {
  runtime: 'go',
  dialect: braceStar,
  agent: openTelemetry,
  packages: /^goa\.design\/goa(?:\/v\d+)?\/http$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
