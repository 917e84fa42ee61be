import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const gorestful = {
  runtime: 'go',
  dialect: braces,
  agent: openTelemetry,
  packages: /^github\.com\/emicklei\/go-restful(?:\/v\d+)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
