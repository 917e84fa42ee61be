import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap of this process grow by three fifths between collections, which is less than V8's default. Reading a
 * folder then takes a tenth less memory. With three tenths, it would take a fifth less memory and a fifth more time.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=60');
}
