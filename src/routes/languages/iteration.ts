import { type CallExpression, type Expression, member } from '../facts/expression.ts';
import type { Fact } from '../facts/facts.ts';
import type { FunctionFact, Parameter } from '../facts/functionFact.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/** A loop or comprehension over a value. */
export interface Iteration {
  readonly loop: Node;
  /** The loop variables. */
  readonly parameters: readonly Parameter[];
  /** The value that is iterated; undefined if the loop iterates over nothing. */
  readonly over: Expression | undefined;
  /** The method of that value that calls a function with each of its parts. */
  readonly method: string;
  /** For a comprehension, the value of its body. */
  readonly returns?: readonly Expression[];
  /** As in `FunctionFact`. */
  readonly inPlace?: true;
  /** Identifies the call in its file, if the end of the loop does not. */
  readonly at?: number;
}

/**
 * A loop as two facts: its body as a function, and a call of a method of the iterated value with that function. The linker needs
 * no notion of loops.
 */
export function iterationFacts(iteration: Iteration, file: SyntaxFile): Fact[] {
  const { loop, parameters, over, returns = [], inPlace } = iteration;
  const position = file.position(loop);
  const body: FunctionFact = {
    kind: 'function',
    id: loop.startIndex,
    name: undefined,
    line: file.line(loop),
    parameters,
    ...(inPlace ? { inPlace } : {}),
    returns,
    ...position,
  };
  return over ? [body, { kind: 'call', call: iterationCall(iteration, over), ...position }] : [body];
}

/** The call that represents a loop. */
export function iterationCall(
  { loop, method, at }: Omit<Iteration, 'over' | 'parameters'>,
  over: Expression,
): CallExpression {
  return {
    kind: 'call',
    // Negative, since an expression may end at the same offset as the loop.
    at: at ?? -1 - loop.endIndex,
    callee: member(over, method),
    arguments: [{ kind: 'function', id: loop.startIndex }],
  };
}
