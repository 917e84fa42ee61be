import { isFields } from '../model/fields.ts';
import type { HostSummary } from '../model/host.ts';
import type { Steps } from '../model/timeSlices.ts';
import { type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf, readEach } from './list.ts';
import { RecordReader } from './record.ts';

/**
 * Decodes the hosts of an app (specification, section 4.1): records as an array, in `data`, or as a map from hostname
 * to record.
 */
export function* decodeHosts(value: unknown): Steps<Decoded<readonly HostSummary[]>> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  const hosts = entries && (yield* readEach(entries, (entry) => decodeHost(entry, warnings)));
  return { value: entries?.length !== 0 && hosts?.length === 0 ? undefined : hosts, warnings: warnings.list };
}

function decodeHost(entry: Entry, warnings: DecodeWarnings): HostSummary | undefined {
  const fields = isFields(entry.value) ? entry.value : undefined;
  const record = fields === undefined ? undefined : new RecordReader(fields, entry.at, warnings);
  const hostname = record?.text('hostname', 'name');
  const numbers = {
    transactions: record?.count('transactions', 'doc_count'),
    memoryPeak: record?.amount('memory_peak'),
    median: record?.amount('median'),
  };
  // A key is a hostname only if its value has the numbers of a host: any other object has keys too.
  const isNamedByKey = Object.values(numbers).some((number) => number !== undefined);
  const name = hostname ?? (isNamedByKey ? entry.key : undefined);
  if (name === undefined) {
    warnings.expected(entry.at, 'a host with a hostname', entry.value);
    return undefined;
  }
  return { hostname: name, ...numbers };
}
