import { plainText } from '../format/text.ts';
import type { OtherScopes } from '../host/app/otherScopes.ts';
import { periods } from '../model/period.ts';
import { dataOf } from '../store/snapshot.ts';
import { textOf } from './input.ts';
import type { ToolSources } from './sliceData.ts';

/** Reads the numbers of another period or of one host. */
export type ScopeReader = Pick<OtherScopes, 'current' | 'read'>;

/**
 * The sources for the period and host in an input; those of the views if it has neither.
 *
 * @throws Error with a message for the model
 */
export async function inScope(
  input: unknown,
  sources: ToolSources,
  scopes: ScopeReader,
  signal: AbortSignal,
): Promise<ToolSources> {
  const named = textOf(input, 'period');
  const host = textOf(input, 'host');
  if (named === undefined && host === undefined) {
    return sources;
  }
  const period = named === undefined ? scopes.current.period : periods.find((one) => one === named);
  if (period === undefined) {
    throw new Error(`period has to be one of ${periods.join(', ')}.`);
  }
  const known = dataOf(sources.store.snapshot.hosts)?.map(({ hostname }) => hostname);
  if (host !== undefined && known !== undefined && !known.includes(host)) {
    const names = known.map((name) => plainText(name)).join(', ');
    throw new Error(`No host is called that. The hosts are: ${names === '' ? 'none in this period' : names}.`);
  }
  const hosts = host === undefined ? scopes.current.hosts : [host];
  return { ...sources, ...(await scopes.read({ period, hosts }, signal)) };
}
