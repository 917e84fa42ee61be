import { type Fields, isFields } from '../../../model/fields.ts';
import type { Steps } from '../../../model/timeSlices.ts';
import { boundedName, boundedText } from './boundedText.ts';
import { Malformed } from './malformed.ts';
import { RecordBound } from './recordBound.ts';
import { itemsIn, numberIn, parseJson, textIn } from './untypedJson.ts';

/** A transaction as an Inspector agent sends it. */
export interface InspectorTransaction {
  readonly hash: string;
  readonly type: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly result: string;
  /** Megabytes. */
  readonly memoryPeak: number | undefined;
  readonly hostname: string;
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
}

/** A stack frame as an Inspector agent sends it. */
export interface InspectorFrame {
  readonly file: string;
  readonly line: number;
  readonly inApp: boolean | undefined;
}

export interface InspectorError {
  readonly className: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly frames: readonly InspectorFrame[];
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly handled: boolean;
  /** The hash of its transaction; empty if it is not reported. */
  readonly transaction: string;
  readonly hostname: string;
}

export interface InspectorBatch {
  readonly transactions: readonly InspectorTransaction[];
  readonly errors: readonly InspectorError[];
}

function inner(fields: Fields, ...path: readonly string[]): Fields {
  return path.reduce((outer: Fields, name) => {
    const value = outer[name];
    return isFields(value) ? value : {};
  }, fields);
}

/** Bound on the length of an address, in characters: what servers take of a request's first line. */
const longestAddress = 8_000;

/** The path of an address, or of a path with a query, without the query. */
export function pathOf(address: string): string {
  const path = boundedText(address, longestAddress)
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
  return path === '' && address !== '' ? '/' : path;
}

/** The address of the request: the Node agent has it in its context, the other agents in `http.url`. */
function addressIn(fields: Fields): string {
  const url = inner(fields, 'http', 'url');
  return textIn(url, 'path') || textIn(url, 'full') || textIn(inner(fields, 'context', 'Url'), 'url');
}

/** A time in seconds since 1970, as milliseconds. */
function timeIn(fields: Fields): number {
  return Math.round((numberIn(fields['timestamp']) ?? 0) * 1e6) / 1e3;
}

function transactionIn(fields: Fields): InspectorTransaction {
  const { result } = fields;
  return {
    hash: boundedName(textIn(fields, 'hash')),
    type: textIn(fields, 'type') || 'transaction',
    name: textIn(fields, 'name'),
    start: timeIn(fields),
    duration: numberIn(fields['duration']) ?? 0,
    result: typeof result === 'number' ? String(result) : textIn(fields, 'result'),
    memoryPeak: numberIn(fields['memory_peak']),
    hostname: textIn(inner(fields, 'host'), 'hostname'),
    method: textIn(inner(fields, 'http', 'request'), 'method').toUpperCase(),
    path: pathOf(addressIn(fields)),
  };
}

function framesIn(fields: Fields): readonly InspectorFrame[] {
  const stack = itemsIn(fields, 'stack');
  new RecordBound().take(stack.length);
  return stack.map((frame) => ({
    file: textIn(frame, 'file'),
    line: numberIn(frame['line']) ?? 0,
    inApp: typeof frame['in_app'] === 'boolean' ? frame['in_app'] : undefined,
  }));
}

function errorIn(fields: Fields): InspectorError {
  return {
    className: textIn(fields, 'class') || 'Error',
    message: textIn(fields, 'message'),
    file: textIn(fields, 'file'),
    line: numberIn(fields['line']) ?? 0,
    frames: framesIn(fields),
    time: timeIn(fields),
    handled: fields['handled'] === true,
    transaction: boundedName(textIn(inner(fields, 'transaction'), 'hash')),
    hostname: textIn(inner(fields, 'host'), 'hostname'),
  };
}

/** The JSON of a body. The PHP agent sends it in base64, although its content type is JSON. */
function* jsonIn(bytes: Buffer): Steps<Buffer> {
  const start = bytes.toString('utf8', 0, 1_000).trimStart();
  if (start.startsWith('[') || start.startsWith('{')) {
    return bytes;
  }
  const text = bytes.toString('latin1');
  yield;
  return Buffer.from(text, 'base64');
}

/**
 * Reads the body that an Inspector agent posts, an array of transactions, segments and errors, a record in each step.
 *
 * @throws Malformed
 */
export function* readInspector(bytes: Buffer): Steps<InspectorBatch> {
  const json = yield* jsonIn(bytes);
  const value = yield* parseJson(json, 'The body is neither JSON nor JSON in base64.');
  if (!Array.isArray(value)) {
    throw new Malformed('The body is no JSON array.');
  }
  const entries: readonly unknown[] = value;
  const transactions: InspectorTransaction[] = [];
  const errors: InspectorError[] = [];
  for (const entry of entries) {
    if (isFields(entry) && entry['model'] === 'transaction') {
      transactions.push(transactionIn(entry));
    } else if (isFields(entry) && entry['model'] === 'error') {
      errors.push(errorIn(entry));
    }
    yield;
  }
  return { transactions, errors };
}
