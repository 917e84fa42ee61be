import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const elysia = {
  runtime: 'node',
  dialect: colons,
  agent: openTelemetry,
  packages: /^(?:npm:)?@?elysia(?:js)?(?:$|[-/@])/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
