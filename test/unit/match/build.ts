import type { Route } from '../../../src/model/route.ts';
import type { PerformancePoint } from '../../../src/model/series.ts';
import { bareTransaction, type Transaction, type TransactionGroup } from '../../../src/model/transaction.ts';

/** A route handled in a file of its own name: `route('express', 'GET', '/api/users/:id', '/:id')` stands in line 1 of `<n>.ts`. */
let files = 0;

interface RouteParts {
  readonly local?: string;
  readonly file?: string;
  readonly line?: number;
  readonly name?: string;
  readonly prefixUnknown?: boolean;
  readonly hasDefaultPrefix?: true;
}

export function route(framework: string, method: string, path: string, parts: RouteParts = {}): Route {
  files += 1;
  const place = { file: parts.file ?? `file${files}.ts`, line: parts.line ?? 1 };
  return {
    method,
    path,
    local: parts.local ?? path,
    framework,
    registered: place,
    handler: { ...place, name: parts.name },
    prefixUnknown: parts.prefixUnknown ?? false,
    ...(parts.hasDefaultPrefix ? { hasDefaultPrefix: true } : {}),
  };
}

export function transaction(name: string, parts: Partial<Transaction> = {}): Transaction {
  return { ...bareTransaction('request', name), groupHash: name, ...parts };
}

export function group(...transactions: Transaction[]): TransactionGroup[] {
  return [{ name: 'request', transactions }];
}

/** One point of a series; the label is read as UTC. */
export function point(label: string, value: number | undefined, count: number | undefined): PerformancePoint {
  return { label, time: Date.parse(`${label.replace(' ', 'T')}:00Z`), value, count };
}
