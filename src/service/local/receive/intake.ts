import type { IncomingHttpHeaders } from 'node:http';
import type { Steps } from '../../../model/timeSlices.ts';
import { accepted, type Outcome, refused } from '../../refusal.ts';
import { type InspectorBatch, readInspector } from '../wire/inspector.ts';
import { Malformed } from '../wire/malformed.ts';
import { readLogsJson, readTracesJson } from '../wire/otlpJson.ts';
import { readLogs, readTraces } from '../wire/otlpProtobuf.ts';
import type { Batch } from '../wire/telemetry.ts';
import { checkSender, checkToken, contentKind } from './guard.ts';
import { busy, type Hold, mostHeld, readIngest } from './inflate.ts';
import { OrderedWork } from './orderedWork.ts';

/** The kinds of data that applications report. */
export type Signal = 'traces' | 'logs' | 'metrics' | 'inspector';

const paths: Readonly<Record<string, Signal>> = {
  '/v1/traces': 'traces',
  '/v1/logs': 'logs',
  '/v1/metrics': 'metrics',
  '/': 'inspector',
};

/** Receives decoded data, a record in each step. */
export interface Sink {
  addBatches(batches: readonly Batch[]): Steps<void>;
  addInspector(batch: InspectorBatch): Steps<void>;
}

/** Reads reported data, whatever the transport. */
export class Intake {
  readonly #sink: Sink;
  readonly #token: string;
  readonly #decoding = new OrderedWork();
  #held = 0;

  constructor(sink: Sink, token: string) {
    this.#sink = sink;
    this.#token = token;
  }

  /**
   * The kind of data for a method and an address; undefined if the address takes none. Agents may join endpoint and
   * path with one slash too many, or append one.
   */
  static signalAt(method: string, address: string): Signal | undefined {
    const path = (address.split('?', 1)[0] ?? '').replace(/^\/{2,}/, '/');
    return method === 'POST' ? paths[path.length > 1 ? path.replace(/\/$/, '') : path] : undefined;
  }

  /** Reads the body of an HTTP request. Rejects if the connection breaks. */
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
      const decoded = await this.decode(signal, kind, read.value);
      return decoded.ok ? accepted(kind) : decoded;
    });
  }

  /** Checks that the sender is not a web page and has the token. */
  check(headers: IncomingHttpHeaders): Outcome<undefined> {
    const sender = checkSender(headers);
    return sender.ok ? checkToken(headers, this.#token) : sender;
  }

  /**
   * Decodes a whole body and passes it on, completely or, if it is malformed, not at all. Runs in time slices, after the
   * bodies that came before.
   */
  decode(signal: Signal, kind: 'protobuf' | 'json', body: Buffer): Promise<Outcome<undefined>> {
    return this.#decoding.run(this.decodeInSteps(signal, kind, body));
  }

  /** As `decode`, in the caller's steps. */
  *decodeInSteps(signal: Signal, kind: 'protobuf' | 'json', body: Buffer): Steps<Outcome<undefined>> {
    try {
      switch (signal) {
        case 'traces':
          yield* this.#sink.addBatches(yield* kind === 'json' ? readTracesJson(body) : readTraces(body));
          break;
        case 'logs':
          yield* this.#sink.addBatches(yield* kind === 'json' ? readLogsJson(body) : readLogs(body));
          break;
        case 'inspector':
          yield* this.#sink.addInspector(yield* readInspector(body));
          break;
        case 'metrics':
          break;
      }
      return accepted(undefined);
    } catch (error) {
      if (error instanceof Malformed) {
        return refused(400, 'malformed', `The body cannot be read: ${error.message}`);
      }
      throw error;
    }
  }

  /**
   * Runs `work` if there is memory for the announced length, and counts every further part that `hold` is called with.
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

/** The announced length of a body, in bytes; undefined if there is none. */
function announcedIn({ 'content-length': length }: IncomingHttpHeaders): number | undefined {
  return length === undefined ? undefined : Number(length);
}
