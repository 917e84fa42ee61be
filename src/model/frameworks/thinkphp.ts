import type { FrameworkDescriptor } from './descriptor.ts';
import { squareColons } from './dialect.ts';
import { tempest } from './tempest.ts';

export const thinkphp = {
  runtime: 'php',
  dialect: squareColons,
  agent: tempest.agent,
  packages: undefined,
  calls: undefined,
  manifest: 'composer.json',
  tests: [],
} satisfies FrameworkDescriptor;
