import { astro } from './astro.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const solidstart = { ...astro, manifest: 'package.json' } satisfies FrameworkDescriptor;
