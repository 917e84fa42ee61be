import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const armeria = {
  runtime: 'jvm',
  dialect: { ...braceStar, colon: 'segment' },
  agent: openTelemetry,
  packages: undefined,
  calls: /\bannotatedService\b|\bServerBuilder\b/,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
