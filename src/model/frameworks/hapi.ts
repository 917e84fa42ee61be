import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const hapi = {
  runtime: 'node',
  dialect: braceStar,
  agent: openTelemetry,
  packages: /^@hapi\/(?:hapi|glue)$|^(?:hapi|glue)$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
