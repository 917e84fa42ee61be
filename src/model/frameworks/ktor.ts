import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { springPaths } from './dialect.ts';

export const ktor = {
  runtime: 'jvm',
  // https://ktor.io/docs/server-routing.html#path_pattern
  dialect: springPaths,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
