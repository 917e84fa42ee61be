import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const huma = {
  runtime: 'go',
  dialect: braceStar,
  agent: openTelemetry,
  packages: /^github\.com\/danielgtaylor\/huma(?:\/v\d+)?(?:\/adapters\/huma\w+|\/sse)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
