import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const nextcloud = {
  runtime: 'php',
  dialect: braces,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: 'appinfo/info.xml',
  tests: [],
} satisfies FrameworkDescriptor;
