import type { Place } from './route.ts';

/** The kind of a background handler, as agents send it in a transaction's type. */
export type NamedKind = 'job' | 'command' | 'message' | 'livewire' | 'scheduler';

/** A class, method or command that runs outside of requests, and which agents identify by a name instead of a path. */
export interface NamedHandler extends Place {
  readonly kind: NamedKind;
  /**
   * The name as the agent sends it: the full class name of a job, message or Livewire component (`App\Jobs\SendInvoice`),
   * the command's name or signature (`orders:sync {user}`), the scheduled method (`com.example.Reports.daily`).
   */
  readonly name: string;
}
