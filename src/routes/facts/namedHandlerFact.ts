import type { Expression } from './expression.ts';

/** A job, command, message, scheduler task or component: a handler without a route. */
export interface NamedHandlerFact {
  readonly kind: 'namedHandler';
  readonly framework: string;
  readonly type: 'job' | 'command' | 'message' | 'livewire' | 'scheduler';
  readonly name: Expression;
  readonly line: number;
}
