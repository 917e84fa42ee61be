import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const cdk = {
  runtime: 'node',
  dialect: braces,
  agent: openTelemetry,
  packages: /^(?:aws-cdk-lib|@aws-cdk)(?:\/|$)/,
  calls: /\baddMethod\s*\(|\baddRoutes\s*\(/,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
