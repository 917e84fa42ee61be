import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colonsToSlash } from './dialect.ts';

export const gozero = {
  runtime: 'go',
  dialect: colonsToSlash,
  agent: openTelemetry,
  packages: /^github\.com\/(?:zeromicro|tal-tech)\/go-zero\/rest$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
