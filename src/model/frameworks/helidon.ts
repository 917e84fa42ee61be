import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const helidon = {
  runtime: 'jvm',
  dialect: { ...braceStar, squares: 'optional' },
  agent: openTelemetry,
  packages: undefined,
  calls: /\bio\.helidon\.webserver\b/,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
