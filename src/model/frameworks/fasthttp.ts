import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const fasthttp = {
  runtime: 'go',
  dialect: braces,
  agent: openTelemetry,
  packages: /^github\.com\/fasthttp\/router$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
