import type { FrameworkDescriptor } from './descriptor.ts';
import { koa } from './koa.ts';

export const vercel = { ...koa, packages: undefined, manifest: 'vercel.json' } satisfies FrameworkDescriptor;
