import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colonsToSlash } from './dialect.ts';

export const httprouter = {
  runtime: 'go',
  dialect: colonsToSlash,
  agent: openTelemetry,
  packages: /^github\.com\/(?:julienschmidt|bouk|influxdata)\/httprouter$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
