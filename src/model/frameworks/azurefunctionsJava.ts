import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { typedBraces } from './dialect.ts';

export const azurefunctionsJava = {
  runtime: 'jvm',
  dialect: typedBraces,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
