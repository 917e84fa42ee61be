import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const fastify = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: { ...templates, joins: 'methods', unrouted: 'GET undefined' },
  packages: /^@?fastify(?:$|[-/])/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
