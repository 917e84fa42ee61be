import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const fiber = {
  runtime: 'go',
  dialect: { ...colons, restriction: '<', star: 'optionalRest' },
  agent: openTelemetry,
  packages: /^github\.com\/gofiber\/fiber(?:\/v\d+)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
