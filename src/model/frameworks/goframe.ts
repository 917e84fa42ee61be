import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { bracesOrColons } from './dialect.ts';

export const goframe = {
  runtime: 'go',
  dialect: bracesOrColons,
  agent: openTelemetry,
  packages: /^github\.com\/gogf\/gf(?:\/v\d+)?\/(?:frame\/g|net\/ghttp)$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
