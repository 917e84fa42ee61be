import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const tsoa = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: templates,
  packages: undefined,
  calls: undefined,
  manifest: 'tsoa.json',
  tests: [],
} satisfies FrameworkDescriptor;
