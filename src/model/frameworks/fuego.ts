import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { serveMux } from './dialect.ts';

export const fuego = {
  runtime: 'go',
  dialect: serveMux,
  agent: openTelemetry,
  packages: /^github\.com\/go-fuego\/fuego$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
