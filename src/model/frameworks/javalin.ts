import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { springPaths } from './dialect.ts';

export const javalin = {
  runtime: 'jvm',
  dialect: { ...springPaths, angles: 'rest' },
  agent: openTelemetry,
  packages: undefined,
  calls: /\bApiBuilder\b|\bjavalin\b/i,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
