import type { Issue, StackFrame } from '../model/issue.ts';
import { entriesOf, type Fields, isFields } from './list.ts';
import { type At, type Decoded, Oddities } from './oddity.ts';
import { RecordReader } from './record.ts';
import type { TimeReader } from './time.ts';

/** Stacks are read up to this depth. */
const mostFrames = 200;

/** Reads the errors of an app (specification section 4.4, response not shown). An error has a class, or a message, or both. */
export function decodeIssues(value: unknown, times: TimeReader): Decoded<readonly Issue[]> {
  const oddities = new Oddities();
  const entries = entriesOf(value, undefined, oddities);
  const issues = entries?.flatMap((entry): readonly Issue[] => {
    const issue = isFields(entry.value) ? decodeIssue(entry.value, entry.at, times, oddities) : undefined;
    if (issue === undefined) {
      oddities.expected(entry.at, 'an error with a class or a message', entry.value);
      return [];
    }
    return [issue];
  });
  return { value: entries?.length !== 0 && issues?.length === 0 ? undefined : issues, oddities: oddities.list };
}

function decodeIssue(fields: Fields, at: At | undefined, times: TimeReader, oddities: Oddities): Issue | undefined {
  const record = new RecordReader(fields, at, oddities);
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
    stack: decodeStack(record.raw('stack'), record.at('stack'), oddities),
    count: record.count('nth', 'doc_count', 'count'),
    firstSeen: record.time(times, 'created_at'),
    lastSeen: record.time(times, 'last_seen_at'),
    handled: record.flag('handled'),
    transaction: decodeTransactionReference(record.raw('transaction'), record.at('transaction'), oddities),
  };
}

function decodeStack(value: unknown, at: At, oddities: Oddities): readonly StackFrame[] {
  const frames = entriesOf(value, at, oddities) ?? [];
  return frames.slice(0, mostFrames).flatMap((entry): readonly StackFrame[] => {
    const record = isFields(entry.value) ? new RecordReader(entry.value, entry.at, oddities) : undefined;
    const file = record?.text('file');
    // Frames inside the language itself have no file.
    return record === undefined || file === undefined
      ? []
      : [{ file, line: record.count('line'), inApp: record.flag('in_app') }];
  });
}

function decodeTransactionReference(value: unknown, at: At, oddities: Oddities): Issue['transaction'] {
  if (!isFields(value)) {
    if (value !== undefined) {
      oddities.expected(at, 'a transaction', value);
    }
    return undefined;
  }
  const record = new RecordReader(value, at, oddities);
  return { name: record.text('name'), hash: record.code('hash') };
}
