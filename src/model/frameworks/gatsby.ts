import type { FrameworkDescriptor } from './descriptor.ts';
import { qwik } from './qwik.ts';

export const gatsby = { ...qwik } satisfies FrameworkDescriptor;
