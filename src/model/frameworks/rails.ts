import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { optionalColons } from './dialect.ts';

export const rails = {
  runtime: 'ruby',
  dialect: optionalColons,
  agent: openTelemetry,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [
    // https://guides.rubyonrails.org/engines.html#generating-an-engine
    '**/{spec,test}/{dummy,factories,fixtures,support}/**/*.rb',
  ],
} satisfies FrameworkDescriptor;
