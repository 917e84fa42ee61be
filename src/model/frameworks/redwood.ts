import { astro } from './astro.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const redwood = { ...astro, manifest: 'redwood.toml' } satisfies FrameworkDescriptor;
