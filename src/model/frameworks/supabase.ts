import { convex } from './convex.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const supabase = { ...convex } satisfies FrameworkDescriptor;
