import { type Fields, isFields } from '../model/fields.ts';
import type { Issue, StackFrame } from '../model/issue.ts';
import type { Steps } from '../model/timeSlices.ts';
import { type At, type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf, readEach } from './list.ts';
import { RecordReader } from './record.ts';
import type { TimeReader } from './time.ts';

/** Bound on the frames of a stack. */
const mostFrames = 200;

/**
 * Decodes the errors of an app (specification, section 4.4, which shows no response). An error has a class, a message
 * or both.
 */
export function* decodeIssues(value: unknown, times: TimeReader): Steps<Decoded<readonly Issue[]>> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  const read = (entry: Entry) => {
    const issue = isFields(entry.value) ? decodeIssue(entry.value, entry.at, times, warnings) : undefined;
    if (issue === undefined) {
      warnings.expected(entry.at, 'an error with a class or a message', entry.value);
    }
    return issue;
  };
  const issues = entries && (yield* readEach(entries, read));
  return { value: entries?.length !== 0 && issues?.length === 0 ? undefined : issues, warnings: warnings.list };
}

function decodeIssue(
  fields: Fields,
  at: At | undefined,
  times: TimeReader,
  warnings: DecodeWarnings,
): Issue | undefined {
  const record = new RecordReader(fields, at, warnings);
  const className = record.text('class');
  const message = record.text('message');
  if (className === undefined && message === undefined) {
    return undefined;
  }
  return {
    groupHash: record.code('group_hash'),
    className: className ?? 'Error',
    message: message ?? '',
    file: record.text('file'),
    line: record.count('line'),
    stack: decodeStack(record.raw('stack'), record.at('stack'), warnings),
    count: record.count('nth', 'doc_count', 'count'),
    firstSeen: record.time(times, 'created_at'),
    lastSeen: record.time(times, 'last_seen_at'),
    handled: record.flag('handled'),
    transaction: decodeTransactionReference(record.raw('transaction'), record.at('transaction'), warnings),
  };
}

function decodeStack(value: unknown, at: At, warnings: DecodeWarnings): readonly StackFrame[] {
  const frames = entriesOf(value, at, warnings) ?? [];
  return frames.slice(0, mostFrames).flatMap((entry): readonly StackFrame[] => {
    const record = isFields(entry.value) ? new RecordReader(entry.value, entry.at, warnings) : undefined;
    const file = record?.text('file');
    // Frames in the language's runtime have no file.
    return record === undefined || file === undefined
      ? []
      : [{ file, line: record.count('line'), inApp: record.flag('in_app') }];
  });
}

function decodeTransactionReference(value: unknown, at: At, warnings: DecodeWarnings): Issue['transaction'] {
  if (!isFields(value)) {
    if (value !== undefined) {
      warnings.expected(at, 'a transaction', value);
    }
    return undefined;
  }
  const record = new RecordReader(value, at, warnings);
  return { name: record.text('name'), hash: record.code('hash') };
}
