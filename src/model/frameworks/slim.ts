import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { fastRoute } from './dialect.ts';

export const slim = {
  runtime: 'php',
  dialect: fastRoute,
  agent: { ...templates, type: 'transaction', sends: ({ path }) => path },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
