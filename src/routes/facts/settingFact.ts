import type { Value } from './value.ts';

/** Something said once for a whole application: a global prefix, a versioning scheme. */
export interface Setting {
  readonly kind: 'setting';
  readonly framework: string;
  readonly key: string;
  readonly value: Value;
  /** The folder of its application, ending in a slash or empty: it holds below that alone. Absent where it holds wherever it is nearest. */
  readonly application?: string;
  /** The function it stands in, by its id, and its offset in the file. */
  readonly inside: number | undefined;
  readonly at: number;
}
