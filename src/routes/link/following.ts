import type { CallValue, Value } from '../facts/value.ts';
import { holdsRouter } from './arguments.ts';
import type { Context, Evaluate } from './entity.ts';
import { isIteration } from './iteration.ts';
import type { Lookup } from './lookup.ts';
import type { Program } from './program.ts';

/** Decides which of the calls that stand alone are worth running. */
export class Following {
  readonly #program: Program;
  readonly #lookup: Lookup;
  readonly #evaluate: Evaluate;

  constructor(program: Program, lookup: Lookup, evaluate: Evaluate) {
    this.#program = program;
    this.#lookup = lookup;
    this.#evaluate = evaluate;
  }

  /** Follows a call where it hands on a router, or stays among files that deal with routes. */
  follow(call: Value, context: Context): void {
    if (call.kind !== 'call') {
      return;
    }
    const receiver = call.callee.kind === 'member' ? [call.callee.of] : [];
    const handed = [...receiver, ...call.arguments, ...Object.values(call.named ?? {})].some((value) =>
      holdsRouter(this.#evaluate(value, context)),
    );
    if (handed || this.#iterates(call, context) || this.#isReceived(call, context)) {
      this.#evaluate(call, context);
      return;
    }
    const callee = this.#evaluate(call.callee, context);
    const file = callee.kind === 'function' || callee.kind === 'class' ? callee.file : undefined;
    if (file !== undefined && this.#program.isRouting(file)) {
      this.#evaluate(call, context);
    }
  }

  /** Whether the call names a function alone where something stands before the dot without being written. */
  #isReceived({ callee }: CallValue, context: Context): boolean {
    return callee.kind === 'name' && this.#lookup.implicitReceiver(context) !== undefined;
  }

  /** Whether the call runs a function written in place for each item of a list. */
  #iterates({ callee, arguments: [each] }: CallValue, context: Context): boolean {
    return (
      callee.kind === 'member' &&
      each?.kind === 'function' &&
      isIteration(callee.name) &&
      ['list', 'object'].includes(this.#evaluate(callee.of, context).kind)
    );
  }
}
