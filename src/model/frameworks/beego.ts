import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const beego = {
  runtime: 'go',
  dialect: { ...colons, restriction: '(' },
  agent: openTelemetry,
  packages: /^github\.com\/(?:astaxie\/beego|beego\/beego(?:\/v\d+)?(?:\/server\/web|\/adapter)?)$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
