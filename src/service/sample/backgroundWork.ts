/** A transaction that is not a request, named after a class, a signature or a task. */
export interface BackgroundWork {
  readonly type: string;
  readonly name: string;
  /** Executions in the busiest hour. */
  readonly rate: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly role: 'web' | 'worker';
  /** Whether it runs evenly through day and night instead of following the load of the requests. */
  readonly steady: boolean;
  readonly success: string;
  readonly failure: string;
  readonly failureRate: number;
}

function work(
  type: string,
  name: string,
  rate: number,
  duration: number,
  more: Partial<BackgroundWork> = {},
): BackgroundWork {
  const results = { success: 'success', failure: 'failed', failureRate: 0 };
  return { type, name, rate, duration, role: 'worker', steady: true, ...results, ...more };
}

/** Transactions of every type other than `request`. Two of them fail occasionally. */
export const backgroundWork: readonly BackgroundWork[] = [
  work('command', 'orders:settle', 1, 8200, { failure: 'error' }),
  work('command', 'carts:clear', 0.05, 41_000, { failure: 'error' }),
  work('command', 'search:reindex', 0.25, 96_000, { failure: 'error', failureRate: 0.05 }),
  work('job', 'App\\Jobs\\SendOrderConfirmation', 38, 420, { steady: false }),
  work('job', 'App\\Jobs\\SendInvoice', 21, 1350, { steady: false, failureRate: 0.02 }),
  work('job', 'App\\Jobs\\SyncInventory', 6, 5400),
  work('livewire', 'App\\Livewire\\CartSummary', 64, 74, {
    role: 'web',
    steady: false,
    success: '200',
    failure: '500',
  }),
  work('livewire', 'App\\Livewire\\ProductFilter', 27, 138, {
    role: 'web',
    steady: false,
    success: '200',
    failure: '500',
  }),
  work('message', 'App\\Message\\StockChanged', 44, 31, { steady: false, failure: 'failure' }),
  work('message', 'App\\Message\\OrderPlaced', 17, 96, { steady: false, failure: 'failure' }),
  work('scheduler', 'CartCleaner.removeAbandoned', 12, 260, { failure: 'error' }),
  work('scheduler', 'ExchangeRates.refresh', 4, 890, { failure: 'error' }),
  work('process', 'image-resizer', 9, 2100, { success: 'terminated', steady: false }),
  work('transaction', 'GET /up', 60, 3, { role: 'web', success: '200', failure: '503' }),
  work('transaction', 'nightly-import', 0.05, 184_000),
  work('error', 'App\\Exceptions\\PaymentDeclined', 2, 12, { role: 'web', steady: false, success: 'error' }),
];
