import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { colons } from './dialect.ts';

export const adonisjs = {
  runtime: 'node',
  dialect: colons,
  agent: { ...openTelemetry, sends: 'concrete' },
  packages: /^@adonisjs\/|^@ioc:Adonis/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
