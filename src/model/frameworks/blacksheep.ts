import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const blacksheep = {
  runtime: 'python',
  // `/users/{id}`, `/users/{int:id}`, `/users/:id`, `/users/<id>`: https://www.neoteroi.dev/blacksheep/routing/#route-parameters
  dialect: { ...braceStar, colon: 'segment', angles: 'typeFirst' },
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
