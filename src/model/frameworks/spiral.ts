import type { FrameworkDescriptor } from './descriptor.ts';
import { tempest } from './tempest.ts';
import { yii } from './yii.ts';

export const spiral = {
  runtime: 'php',
  dialect: { ...yii.dialect, squares: 'optional' },
  agent: tempest.agent,
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
