import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const chi = {
  runtime: 'go',
  dialect: braceStar,
  agent: openTelemetry,
  packages: /^github\.com\/(?:go-chi|pressly)\/chi(?:\/v\d+)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
