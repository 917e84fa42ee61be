import type { FrameworkDescriptor } from './descriptor.ts';
import { regularExpressions } from './dialect.ts';
import { tempest } from './tempest.ts';

export const bramus = {
  runtime: 'php',
  dialect: { ...regularExpressions, braces: 'parameter' },
  agent: tempest.agent,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
