import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const gorillamux = {
  runtime: 'go',
  dialect: braceStar,
  agent: openTelemetry,
  packages: /^github\.com\/gorilla\/mux$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
