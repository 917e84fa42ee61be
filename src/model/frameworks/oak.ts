import type { FrameworkDescriptor } from './descriptor.ts';
import { koa } from './koa.ts';

export const oak = { ...koa, packages: /(?:^|[/:@])oak(?:$|[@/])/ } satisfies FrameworkDescriptor;
