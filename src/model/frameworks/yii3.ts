import type { FrameworkDescriptor } from './descriptor.ts';
import { fastRoute } from './dialect.ts';
import { tempest } from './tempest.ts';

export const yii3 = {
  runtime: 'php',
  dialect: fastRoute,
  agent: tempest.agent,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
