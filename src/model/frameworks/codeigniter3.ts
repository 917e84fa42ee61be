import { codeigniter } from './codeigniter.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { regularExpressions } from './dialect.ts';

export const codeigniter3 = {
  runtime: 'php',
  dialect: regularExpressions,
  agent: codeigniter.agent,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [
    // https://codeigniter.com/userguide3/libraries/config.html#environments
    '**/application/config/testing/**',
  ],
} satisfies FrameworkDescriptor;
