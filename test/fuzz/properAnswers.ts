import { Client } from '../../src/api/client.ts';
import { type EndpointName, endpointNames } from '../../src/model/endpoint.ts';
import { startService } from '../../src/service/service.ts';

const day = 86_400_000;

/** What the embedded service answers to each endpoint, as JSON, shortened to a few records. */
export async function properAnswers(): Promise<Readonly<Partial<Record<EndpointName, string>>>> {
  const now = Date.UTC(2025, 7, 19, 12);
  const service = await startService({ seed: 7, now: () => now });
  const { origin, appId, apiKey, token } = service;
  const client = new Client({
    baseUrl: origin,
    appId,
    credentials: async () => ({ apiKey, token }),
    fetch: (url, init) => fetch(url, init),
    log: { debug: () => {}, info: () => {}, warn: () => {} },
  });
  const range = { start: now - day, end: now };
  try {
    const transactions = await client.ask('transactions', { range });
    const groupHash = /"group_hash":"([^"]+)"/.exec(JSON.stringify(transactions))?.[1] ?? 'none';
    const answers = await Promise.all(
      endpointNames.map(async (name) => {
        const answer = name === 'transactions' ? transactions : await client.ask(name, { range, groupHash });
        return [name, JSON.stringify(answer.ok ? shortened(answer.value) : [])] as const;
      }),
    );
    return Object.fromEntries(answers);
  } finally {
    await service.close();
  }
}

/** Two members of each list: enough of every kind of record. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.slice(0, 2).map(shortened);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
    : value;
}
