import type { FrameworkDescriptor } from './descriptor.ts';
import { koa } from './koa.ts';

export const netlify = { ...koa, packages: undefined, manifest: 'netlify.toml' } satisfies FrameworkDescriptor;
