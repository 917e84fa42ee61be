import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FileRecord } from '../extract/fileRecord.ts';
import type { PackedFacts } from './factsArchive.ts';
import { seal, unseal } from './sealedContent.ts';

/** A file as it was when it was last read. */
export interface KeptFile {
  readonly size: number;
  /** As in `StoredFile`; -1 if the file may have changed since without a change of its time. */
  readonly modified: number;
  readonly record: FileRecord;
}

/** What is kept of the files of a folder from one session to the next. */
export interface KeptFolder {
  readonly files: ReadonlyMap<string, KeptFile>;
  readonly facts: ReadonlyMap<string, PackedFacts>;
  /** Files that are left out until they change, with the hash of their text. */
  readonly leftOut: readonly (readonly [string, string])[];
  /** The `id` of the kept routes that are the link result of these files. */
  readonly routes: string;
}

/*
 * The format: the length of the header in 32 bits, the header as compressed JSON, and the compressed facts,
 * concatenated.
 */
const format = 'apm-lens-routes 2';

interface Header extends Omit<KeptFolder, 'files' | 'facts'> {
  readonly files: readonly (readonly [path: string, file: KeptFile, facts: number])[];
}

/** @param version of the readers: another version cannot use the result */
export function encodeKept({ files, facts, ...others }: KeptFolder, version: string): Uint8Array {
  const rows = Array.from(files, ([path, file]) => {
    const packed = facts.get(path);
    return { row: [path, file, packed?.bytes.length ?? 0] as const, bytes: packed?.bytes };
  });
  const header: Header = { files: rows.map(({ row }) => row), ...others };
  const packedHeader = deflateRawSync(JSON.stringify(header), { level: 1 });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(packedHeader.length);
  return seal({ format, version }, Buffer.concat([length, packedHeader, ...rows.flatMap(({ bytes }) => bytes ?? [])]))
    .body;
}

/** Undefined for any content that `encodeKept` did not write completely and with the same version. */
export function decodeKept(content: Uint8Array, version: string): KeptFolder | undefined {
  const body = unseal({ format, version }, content)?.body;
  if (!body) {
    return undefined;
  }
  const start = 4 + body.readUInt32LE();
  const header: Header = JSON.parse(inflateRawSync(body.subarray(4, start)).toString());
  const files = new Map<string, KeptFile>();
  const facts = new Map<string, PackedFacts>();
  let at = start;
  for (const [path, file, size] of header.files) {
    files.set(path, file);
    if (size > 0) {
      facts.set(path, { hash: file.record.hash, bytes: body.subarray(at, at + size) });
      at += size;
    }
  }
  return { ...header, files, facts };
}
