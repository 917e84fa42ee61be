import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const gofr = {
  runtime: 'go',
  dialect: braceStar,
  agent: openTelemetry,
  packages: /^gofr\.dev\/pkg\/gofr$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
