import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const macaron = {
  runtime: 'go',
  dialect: { ...colons, restriction: '(' },
  agent: openTelemetry,
  packages: /^(?:gopkg\.in\/macaron\.v1|github\.com\/(?:go-macaron|Unknwon)\/macaron|gitea\.com\/macaron\/macaron)$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
