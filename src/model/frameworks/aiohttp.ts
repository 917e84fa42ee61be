import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { braceStar } from './dialect.ts';

export const aiohttp = {
  runtime: 'python',
  // https://docs.aiohttp.org/en/stable/web_reference.html#aiohttp.web.AbstractResource.canonical
  dialect: { ...braceStar, hidesPatterns: true },
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
