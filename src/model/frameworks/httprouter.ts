import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const httprouter = {
  runtime: 'go',
  dialect: colons,
  agent: openTelemetry,
  packages: /^github\.com\/julienschmidt\/httprouter$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
