/**
 * References are the arguments of commands in rows, lenses and links: small, serialisable, and validated by the
 * command, because a link in Markdown may contain anything.
 */

/** Identifies a transaction. The nodes of the transactions tree are such references. */
export interface TransactionReference {
  readonly groupHash: string;
}

/** Identifies a host. The nodes of the hosts tree are such references. */
export interface HostReference {
  readonly hostname: string;
}

/** Identifies a handler by its place. */
export interface HandlerReference {
  /** Path from the workspace folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Identifies a budget, and the handler that exceeds it. */
export interface BudgetReference {
  /** As in the setting `apmLens.budgets`. */
  readonly name: string;
  /** The duration of the handler, in milliseconds. */
  readonly duration: number;
  /** The handler's file. */
  readonly file: string;
}

/** The transaction reference in an argument; undefined if it is none. */
export function transactionReference(argument: unknown): TransactionReference | undefined {
  const groupHash = property(argument, 'groupHash');
  return typeof groupHash === 'string' && groupHash !== '' ? { groupHash } : undefined;
}

/** The host reference in an argument; undefined if it is none. */
export function hostReference(argument: unknown): HostReference | undefined {
  const hostname = property(argument, 'hostname');
  return typeof hostname === 'string' && hostname !== '' ? { hostname } : undefined;
}

/** Whether a path from the workspace folder stays within it. */
export function isInWorkspace(file: string): boolean {
  return !/(?:^|[\\/])\.\.(?:[\\/]|$)/.test(file);
}

/** The handler reference in an argument; undefined if it is none. */
export function handlerReference(argument: unknown): HandlerReference | undefined {
  const file = property(argument, 'file');
  const line = property(argument, 'line');
  return typeof file === 'string' &&
    isInWorkspace(file) &&
    typeof line === 'number' &&
    Number.isInteger(line) &&
    line > 0
    ? { file, line }
    : undefined;
}

/** The budget reference in an argument; undefined if it is none. */
export function budgetReference(argument: unknown): BudgetReference | undefined {
  const name = property(argument, 'name');
  const duration = property(argument, 'duration');
  const file = property(argument, 'file');
  return typeof name === 'string' &&
    typeof file === 'string' &&
    isInWorkspace(file) &&
    typeof duration === 'number' &&
    duration > 0
    ? { name, duration, file }
    : undefined;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
