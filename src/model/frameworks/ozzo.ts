import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { converters } from './dialect.ts';

export const ozzo = {
  runtime: 'go',
  dialect: { ...converters, angles: 'nameFirst', star: 'rest' },
  agent: openTelemetry,
  packages: /^github\.com\/go-ozzo\/ozzo-routing(?:\/v\d+)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
