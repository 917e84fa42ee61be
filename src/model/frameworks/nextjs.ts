import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { fileNames } from './dialect.ts';

export const nextjs = {
  runtime: 'node',
  dialect: fileNames,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: 'package.json',
  tests: [],
} satisfies FrameworkDescriptor;
