import type { HandlerVerdict, TransactionVerdict } from './match.ts';

/** Why a handler has the numbers it has, or none: one sentence part without a full stop. */
export function reasonOfHandler(verdict: HandlerVerdict): string {
  return verdict.kind;
}

/** Why a transaction has a handler, or none: one sentence part without a full stop. */
export function reasonOfTransaction(verdict: TransactionVerdict): string {
  return verdict.kind;
}
