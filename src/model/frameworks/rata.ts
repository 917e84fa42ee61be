import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colonsToSlash } from './dialect.ts';

export const rata = {
  runtime: 'go',
  dialect: colonsToSlash,
  agent: openTelemetry,
  packages: /^github\.com\/tedsuo\/rata$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
