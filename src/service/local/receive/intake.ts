import type { IncomingHttpHeaders } from 'node:http';
import { accepted, type Outcome, refused } from '../../refusal.ts';
import { type InspectorBatch, readInspector } from '../wire/inspector.ts';
import { readLogsJson, readTracesJson } from '../wire/otlpJson.ts';
import { readLogs, readTraces } from '../wire/otlpProtobuf.ts';
import { Malformed } from '../wire/protobuf.ts';
import type { Batch } from '../wire/telemetry.ts';
import { checkSender, checkToken, contentKind } from './guard.ts';
import { busy, type Hold, mostHeld, readIngest } from './inflate.ts';

/** The kinds of data that applications send. */
export type Signal = 'traces' | 'logs' | 'metrics' | 'inspector';

const paths: Readonly<Record<string, Signal>> = {
  '/v1/traces': 'traces',
  '/v1/logs': 'logs',
  '/v1/metrics': 'metrics',
  '/': 'inspector',
};

/** Where received data goes. */
export interface Sink {
  addBatches(batches: readonly Batch[]): void;
  addInspector(batch: InspectorBatch): void;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Takes in what applications send, whatever the transport. */
export class Intake {
  readonly #sink: Sink;
  readonly #token: string;
  #held = 0;

  constructor(sink: Sink, token: string) {
    this.#sink = sink;
    this.#token = token;
  }

  /**
   * The kind of data that belongs to an address; undefined for one that takes none. Agents put an endpoint and a path together with one
   * slash too many, or end with one.
   */
  static signalAt(method: string, address: string): Signal | undefined {
    const path = (address.split('?', 1)[0] ?? '').replace(/^\/{2,}/, '/');
    return method === 'POST' ? paths[path.length > 1 ? path.replace(/\/$/, '') : path] : undefined;
  }

  /** Takes the body of an HTTP request. Rejects where the connection breaks. */
  async take(
    signal: Signal,
    headers: IncomingHttpHeaders,
    body: AsyncIterable<unknown>,
  ): Promise<Outcome<'protobuf' | 'json'>> {
    const allowed = this.check(headers);
    const kind = contentKind(headers);
    if (!allowed.ok) {
      return allowed;
    }
    if (kind === undefined || (signal === 'inspector' && kind !== 'json')) {
      return refused(415, 'unsupported_media_type', 'Content-Type is application/x-protobuf or application/json.');
    }
    return this.holding(headers, async (hold) => {
      const sent = { announced: announcedIn(headers), encoding: headers['content-encoding'] };
      const read = await readIngest(body, sent, hold);
      if (!read.ok) {
        return read;
      }
      const decoded = this.decode(signal, kind, read.value);
      return decoded.ok ? accepted(kind) : decoded;
    });
  }

  /** Whether a sender may send: not a page, and with the token. */
  check(headers: IncomingHttpHeaders): Outcome<undefined> {
    const sender = checkSender(headers);
    return sender.ok ? checkToken(headers, this.#token) : sender;
  }

  /** Reads a whole body and hands on what is in it: all of it, or nothing where it is malformed. */
  decode(signal: Signal, kind: 'protobuf' | 'json', body: Buffer): Outcome<undefined> {
    try {
      const text = () => utf8.decode(body);
      switch (signal) {
        case 'traces':
          this.#sink.addBatches(kind === 'json' ? readTracesJson(text()) : readTraces(body));
          break;
        case 'logs':
          this.#sink.addBatches(kind === 'json' ? readLogsJson(text()) : readLogs(body));
          break;
        case 'inspector':
          this.#sink.addInspector(readInspector(text()));
          break;
        case 'metrics':
          break;
      }
      return accepted(undefined);
    } catch (error) {
      if (error instanceof Malformed || error instanceof TypeError) {
        return refused(400, 'malformed', `The body cannot be read: ${error.message}`);
      }
      throw error;
    }
  }

  /**
   * Reads a body while there is room for it beside those that are being read: for what is announced before it comes, and for each part
   * that `hold` is told of.
   */
  async holding<T>(headers: IncomingHttpHeaders, work: (hold: Hold) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    let held = 0;
    const hold: Hold = (bytes) => {
      if (this.#held + bytes > mostHeld) {
        return false;
      }
      this.#held += bytes;
      held += bytes;
      return true;
    };
    try {
      return hold(announcedIn(headers) ?? 0) ? await work(hold) : busy;
    } finally {
      this.#held -= held;
    }
  }
}

/** The length of a body, in bytes; undefined where it is not told. */
function announcedIn({ 'content-length': length }: IncomingHttpHeaders): number | undefined {
  return length === undefined ? undefined : Number(length);
}
