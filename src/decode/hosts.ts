import type { HostSummary } from '../model/host.ts';
import { type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { entriesOf, isFields } from './list.ts';
import { RecordReader } from './record.ts';

/** Reads the hosts of an app (specification section 4.1): records as an array, in `data`, or as a map from hostname to record. */
export function decodeHosts(value: unknown): Decoded<readonly HostSummary[]> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  const hosts = entries?.flatMap((entry): readonly HostSummary[] => {
    const fields = isFields(entry.value) ? entry.value : undefined;
    const record = fields === undefined ? undefined : new RecordReader(fields, entry.at, warnings);
    const hostname = record?.text('hostname', 'name');
    const numbers = {
      transactions: record?.count('transactions', 'doc_count'),
      memoryPeak: record?.amount('memory_peak'),
      median: record?.amount('median'),
    };
    // A key is a hostname only where numbers of a host stand under it: any other object has keys too.
    const isNamedByKey = Object.values(numbers).some((number) => number !== undefined);
    const name = hostname ?? (isNamedByKey ? entry.key : undefined);
    if (name === undefined) {
      warnings.expected(entry.at, 'a host with a hostname', entry.value);
      return [];
    }
    return [{ hostname: name, ...numbers }];
  });
  return { value: entries?.length !== 0 && hosts?.length === 0 ? undefined : hosts, warnings: warnings.list };
}
