import { clock, deliver, told, withLocal } from './sending.ts';
import { type Plain, shop, span, traces } from './telemetry.ts';

/** One span, as far as a test says it. */
export interface Sent {
  readonly name: string;
  readonly kind: number;
  readonly attributes?: Readonly<Record<string, Plain>>;
  readonly scope?: string;
  readonly parent?: string;
  readonly language?: string;
  readonly failed?: boolean;
}

/** What one span becomes: type, name and result; undefined where it is no transaction. */
export async function toldOf({ scope, language = 'nodejs', ...sent }: Sent): Promise<string | undefined> {
  return withLocal({}, async (service) => {
    const resource = { ...shop, 'telemetry.sdk.language': language };
    await deliver(service, traces([span({ id: 'one', start: clock - 60_000, ...sent })], resource, scope));
    const [row] = await told(service);
    return row && `${row.type} ${row.name} ${row.result}`;
  });
}
