import type { Value } from './value.ts';

/** A job, command, message, scheduler task or component: a handler that no request reaches. */
export interface NamedHandlerFact {
  readonly kind: 'namedHandler';
  readonly framework: string;
  readonly type: 'job' | 'command' | 'message' | 'livewire' | 'scheduler';
  readonly name: Value;
  readonly line: number;
}
