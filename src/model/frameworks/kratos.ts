import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const kratos = {
  runtime: 'go',
  dialect: braces,
  agent: openTelemetry,
  packages: /^github\.com\/go-kratos\/kratos\/v\d+\/transport\/http$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
