import { listErrors } from './errorList.ts';
import { routePerformance } from './routePerformance.ts';
import type { ToolSources } from './sliceData.ts';
import { slowTransactions } from './slowTransactions.ts';

/**
 * The tools in the manifest, with the functions that answer them. A function throws an `Error` for the model if it
 * cannot answer.
 */
export const answers = {
  list_slow_transactions: slowTransactions,
  get_route_performance: routePerformance,
  list_production_errors: listErrors,
} as const satisfies Readonly<Record<string, (input: unknown, sources: ToolSources) => string>>;
