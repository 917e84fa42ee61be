import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const http4k = {
  runtime: 'jvm',
  dialect: braces,
  agent: openTelemetry,
  packages: undefined,
  calls: /\borg\.http4k\b/,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
