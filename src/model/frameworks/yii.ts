import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { converters } from './dialect.ts';

export const yii = {
  runtime: 'php',
  dialect: { ...converters, angles: 'nameFirst' },
  agent: { ...templates, type: 'transaction', sends: ({ path }) => path },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
