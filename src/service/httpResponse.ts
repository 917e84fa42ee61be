import type { ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';
import type { Body } from './shapes.ts';

/** A response, before faults of the connection. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

const blanks = ' '.repeat(64 * 1024);

/** Writes white space, which JSON ignores, and then the text, as fast as the other side reads. */
function writeHuge(response: ServerResponse, text: string, bytes: number): void {
  let left = bytes;
  const write = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= blanks.length;
      if (!response.write(blanks)) {
        response.once('drain', write);
        return;
      }
    }
    response.end(text);
  };
  write();
}

/** Sends a response, truncated, stalled, delayed or padded if a fault says so. */
export function send(response: ServerResponse, answer: HttpResponse, fault: Fault): void {
  const { status, body } = answer;
  const bytes = Buffer.from(body.text, 'utf8');
  const kept = bytes.subarray(0, fault.cutAt ?? bytes.length);
  response.statusCode = status;
  response.setHeader('Content-Type', body.contentType);
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries({ ...answer.headers, ...fault.headers })) {
    response.setHeader(name, value);
  }
  if (fault.hugeBody !== undefined) {
    writeHuge(response, body.text, fault.hugeBody);
    return;
  }
  response.setHeader('Content-Length', kept.length);
  const brokenAt = fault.truncateAt ?? fault.stallAt;
  if (brokenAt === undefined || brokenAt >= kept.length) {
    response.end(kept);
    return;
  }
  response.flushHeaders();
  response.write(kept.subarray(0, brokenAt), () => {
    if (fault.truncateAt !== undefined) {
      response.socket?.end();
    }
  });
}
