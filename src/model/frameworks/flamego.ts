import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const flamego = {
  runtime: 'go',
  dialect: braces,
  agent: openTelemetry,
  packages: /^github\.com\/flamego\/flamego$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
