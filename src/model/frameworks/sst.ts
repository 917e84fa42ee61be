import { cdk } from './cdk.ts';
import type { FrameworkDescriptor } from './descriptor.ts';

export const sst = { ...cdk, packages: undefined, calls: undefined } satisfies FrameworkDescriptor;
