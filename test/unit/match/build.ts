import type { Route } from '../../../src/model/route.ts';
import type { PerformancePoint } from '../../../src/model/series.ts';
import type { Transaction, TransactionGroup } from '../../../src/model/transaction.ts';

/** A route handled in a file of its own name: `route('express', 'GET', '/api/users/:id', '/:id')` stands in line 1 of `<n>.ts`. */
let files = 0;

export interface RouteParts {
  readonly local?: string;
  readonly file?: string;
  readonly line?: number;
  readonly name?: string;
  readonly prefixUnknown?: boolean;
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
  };
}

export interface TransactionParts {
  readonly type?: string;
  readonly duration?: number;
  readonly count?: number;
  readonly memoryPeak?: number;
  readonly performance?: readonly PerformancePoint[];
}

export function transaction(name: string, parts: TransactionParts = {}): Transaction {
  return {
    type: parts.type ?? 'request',
    name,
    groupHash: name,
    hash: undefined,
    host: undefined,
    duration: parts.duration,
    memoryPeak: parts.memoryPeak,
    projectId: undefined,
    result: undefined,
    timestamp: undefined,
    count: parts.count,
    performance: parts.performance ?? [],
  };
}

export function group(...transactions: Transaction[]): TransactionGroup[] {
  return [{ name: 'request', transactions }];
}

/** One point of a series; the label is read as UTC. */
export function point(label: string, value: number | undefined, count: number | undefined): PerformancePoint {
  return { label, time: Date.parse(`${label.replace(' ', 'T')}:00Z`), value, count };
}
