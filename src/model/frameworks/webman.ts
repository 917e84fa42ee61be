import type { FrameworkDescriptor } from './descriptor.ts';
import { hyperf } from './hyperf.ts';

export const webman = { ...hyperf } satisfies FrameworkDescriptor;
