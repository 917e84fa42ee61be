import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const grpcgateway = {
  runtime: 'go',
  dialect: braceStar,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
