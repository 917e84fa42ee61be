import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { serveMux } from './dialect.ts';

export const routegroup = {
  runtime: 'go',
  dialect: serveMux,
  agent: openTelemetry,
  packages: /^github\.com\/go-pkgz\/routegroup(?:\/v\d+)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
