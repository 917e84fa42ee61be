import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { pathToRegexp } from './dialect.ts';

export const express = {
  runtime: 'node',
  dialect: pathToRegexp,
  agent: {
    ...templates,
    sends: ({ local }) => local,
    joins: 'paths',
    dropsPrefix: true,
    unrouted: 'GET /wp-login.php?redirect_to=%2F',
  },
  packages: /^(?:express|router|@types\/express.*)(?:$|[-/])/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
