import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const gin = {
  runtime: 'go',
  dialect: colons,
  agent: openTelemetry,
  packages: /^(?:github\.com\/gin-gonic\/gin|gopkg\.in\/gin-gonic\/gin\.v1)$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
