import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braces } from './dialect.ts';

export const trpc = {
  runtime: 'node',
  dialect: braces,
  agent: templates,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
