import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Route } from '../../model/route.ts';
import type { PackedFacts } from './factsArchive.ts';
import type { FileRecord } from './fileRecord.ts';
import type { LinkedFolder } from './linkedFolder.ts';

/** A file as it was when it was last read. */
export interface KeptFile {
  readonly size: number;
  /** As in `StoredFile`; -1 if the file may have changed since without a difference in its time. */
  readonly modified: number;
  readonly record: FileRecord;
}

/** What is kept of a folder from one session to the next. */
export interface KeptFolder {
  readonly files: ReadonlyMap<string, KeptFile>;
  readonly facts: ReadonlyMap<string, PackedFacts>;
  /** The link result of these files. */
  readonly linked: LinkedFolder;
  /** Files that are left out until they change, with the hash of their text. */
  readonly leftOut: readonly (readonly [string, string])[];
  /** Identifies which part of the folder was read. */
  readonly scope: string;
}

/*
 * The format: a line with name and version of the format, a line with the hash of the rest, the length of the header in
 * 32 bits, the header as compressed JSON, and the compressed facts, concatenated.
 */
const format = 'apm-lens-routes 1';
const headLength = 256;

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
  const body = Buffer.concat([length, packedHeader, ...rows.flatMap(({ bytes }) => bytes ?? [])]);
  return Buffer.concat([head(version, body), body]);
}

/** Undefined for any content that `encodeKept` did not write completely and with the same version. */
export function decodeKept(content: Uint8Array, version: string): KeptFolder | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const body = bytes.subarray(headLength);
  if (bytes.length <= headLength + 4 || !bytes.subarray(0, headLength).equals(head(version, body))) {
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
  return { ...header, linked: { ...header.linked, routes: sharingPlaces(header.linked.routes) }, files, facts };
}

/** Lets routes with equal `via` share one array again, as before they were encoded. */
function sharingPlaces(routes: readonly Route[]): readonly Route[] {
  const known = new Map<string, NonNullable<Route['via']>>();
  return routes.map((route) => {
    if (route.via === undefined) {
      return route;
    }
    const key = JSON.stringify(route.via);
    const via = known.get(key) ?? route.via;
    known.set(key, via);
    return { ...route, via };
  });
}

function head(version: string, body: Uint8Array): Buffer {
  return Buffer.alloc(headLength, `${format}\n${version}\n${hash('sha256', body)}\n`.padEnd(headLength));
}
