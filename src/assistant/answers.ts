import { listErrors } from './errorList.ts';
import { routePerformance } from './routePerformance.ts';
import type { ToolSources } from './sliceData.ts';
import { slowTransactions } from './slowTransactions.ts';

/** The tools that the manifest contributes, with what answers them. A tool throws what it cannot answer, in words for a model. */
export const answers = {
  list_slow_transactions: slowTransactions,
  get_route_performance: routePerformance,
  list_production_errors: listErrors,
} as const satisfies Readonly<Record<string, (input: unknown, sources: ToolSources) => string>>;
