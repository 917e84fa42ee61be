import { isFields } from '../model/fields.ts';
import type { TransactionHost } from '../model/transaction.ts';
import type { At, DecodeWarnings } from './decodeWarning.ts';
import { RecordReader } from './record.ts';

/**
 * Decodes the `host` of a transaction or occurrence: an object with `hostname` and optionally `ip`, or the hostname
 * alone.
 */
export function decodeTransactionHost(value: unknown, at: At, warnings: DecodeWarnings): TransactionHost | undefined {
  if (typeof value === 'string' && value !== '') {
    return { hostname: value, ip: undefined };
  }
  if (!isFields(value)) {
    if (value !== null && value !== undefined) {
      warnings.expected(at, 'a host', value);
    }
    return undefined;
  }
  const record = new RecordReader(value, at, warnings);
  const hostname = record.text('hostname', 'name');
  return hostname === undefined ? undefined : { hostname, ip: record.text('ip') };
}
