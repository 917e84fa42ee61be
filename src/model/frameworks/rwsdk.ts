import { bun } from './bun.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const rwsdk = { ...bun } satisfies FrameworkDescriptor;
