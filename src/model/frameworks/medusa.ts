import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const medusa = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: templates,
  packages: undefined,
  calls: undefined,
  manifest: 'package.json',
  tests: [],
} satisfies FrameworkDescriptor;
