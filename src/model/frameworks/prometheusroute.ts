import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colonsToSlash } from './dialect.ts';

export const prometheusroute = {
  runtime: 'go',
  dialect: colonsToSlash,
  agent: openTelemetry,
  packages: /^github\.com\/prometheus\/common\/route$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
