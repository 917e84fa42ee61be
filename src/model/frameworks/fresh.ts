import { astro } from './astro.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const fresh = { ...astro } satisfies FrameworkDescriptor;
