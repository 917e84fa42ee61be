import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const hono = {
  runtime: 'node',
  dialect: { ...colons, restriction: '{' },
  agent: openTelemetry,
  packages: /^(?:jsr:|npm:)?@?hono(?:$|[-/@])|\/hono(?:@[^/]*)?\//,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
