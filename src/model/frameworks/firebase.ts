import { convex } from './convex.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const firebase = { ...convex } satisfies FrameworkDescriptor;
