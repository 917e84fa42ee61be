import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const echo = {
  runtime: 'go',
  dialect: colons,
  agent: openTelemetry,
  packages: /^github\.com\/labstack\/echo(?:\/v\d+)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
