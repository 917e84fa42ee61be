import type { FrameworkDescriptor } from './descriptor.ts';
import { squareColons } from './dialect.ts';
import { tempest } from './tempest.ts';

export const laminas = {
  runtime: 'php',
  dialect: squareColons,
  agent: tempest.agent,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
