import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { typedBraces } from './dialect.ts';

export const razorpages = {
  runtime: 'dotnet',
  dialect: typedBraces,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
