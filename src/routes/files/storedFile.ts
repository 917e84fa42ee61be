import type { Origin } from '../extract/foreignCode.ts';

/** A file on this machine. */
export interface StoredFile {
  /** From the folder, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /** The later of the times of the last change of content and of metadata, in milliseconds since 1970. */
  readonly modified: number;
  /** `foreign` if a `.gitattributes` marks the file as vendored or generated. */
  readonly origin: Origin;
}
