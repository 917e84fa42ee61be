import { convex } from './convex.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const firebase = { ...convex, manifest: 'firebase.json' } satisfies FrameworkDescriptor;
