import type { FrameworkDescriptor } from './descriptor.ts';
import { express } from './express.ts';

export const feathers = {
  runtime: 'node',
  dialect: express.dialect,
  agent: express.agent,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
