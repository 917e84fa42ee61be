import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colonsToSlash } from './dialect.ts';

export const echo = {
  runtime: 'go',
  dialect: colonsToSlash,
  agent: openTelemetry,
  packages: /^github\.com\/labstack\/echo(?:\/v\d+)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
