import type { IncomingMessage } from 'node:http';

/** Bound on the bytes that are kept of a body. The rest is discarded. */
const longest = 1024 * 1024;

/** A body that was read. `problem` says why it is not valid text. */
export interface RequestBody {
  readonly text: string;
  readonly problem: 'tooLarge' | 'notUtf8' | undefined;
}

/** Reads a body completely. Rejects if the connection breaks. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (Buffer.isBuffer(chunk)) {
      size += chunk.length;
      if (size <= longest) {
        chunks.push(chunk);
      }
    }
  }
  if (size > longest) {
    return { text: '', problem: 'tooLarge' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)), problem: undefined };
  } catch {
    return { text: '', problem: 'notUtf8' };
  }
}
