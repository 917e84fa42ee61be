import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const pocketbase = {
  runtime: 'go',
  dialect: braces,
  agent: openTelemetry,
  packages: /^github\.com\/pocketbase\/pocketbase(?:\/apis|\/core|\/tools\/router)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
