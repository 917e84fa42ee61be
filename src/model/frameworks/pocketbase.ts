import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { serveMux } from './dialect.ts';

export const pocketbase = {
  runtime: 'go',
  // https://pocketbase.io/docs/go-routing/#path-parameters-and-matching-rules
  dialect: serveMux,
  agent: openTelemetry,
  packages: /^github\.com\/pocketbase\/pocketbase(?:\/apis|\/core|\/tools\/router)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
