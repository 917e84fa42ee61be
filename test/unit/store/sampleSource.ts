import type { Service } from '../../../src/service/service.ts';
import { Source, type SourceOptions } from '../../../src/store/source.ts';

/** A log that keeps what it is told, without details. */
export function logTo(lines: string[]) {
  const tell = (line: string) => lines.push(line);
  return { debug: () => {}, info: tell, warn: tell };
}

/** A source of what a sample service answers, over HTTP. @param lines takes what it logs */
export function sampleSource(
  { origin, appId, apiKey, token }: Service,
  lines: string[],
  changes: Partial<SourceOptions> = {},
): Source {
  return new Source({
    baseUrl: origin,
    appId,
    credentials: async () => ({ apiKey, token }),
    timeZone: 'UTC',
    fetch: (url, init) => fetch(url, init),
    log: logTo(lines),
    limits: { pause: 1, timeout: 30_000 },
    ...changes,
  });
}
