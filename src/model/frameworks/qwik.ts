import { astro } from './astro.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const qwik = { ...astro, manifest: 'package.json' } satisfies FrameworkDescriptor;
