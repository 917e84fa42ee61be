import type { Binding } from '../../facts/facts.ts';
import type { AbstractValue, Evaluate, Frame } from '../values/abstractValue.ts';
import { joinAfterBranch } from '../values/alternatives.ts';
import { always, branchRuns, valueUnder } from './branchRuns.ts';
import { givenOrUnknown } from './givenValues.ts';
import type { SymbolTable } from './symbolTable.ts';

/** The values of the names that a file declares: variables, functions and classes. */
export class DeclaredNames {
  readonly #evaluate: Evaluate;

  constructor(evaluate: Evaluate) {
    this.#evaluate = evaluate;
  }

  /** The declaration of a name at the top level of a file, after all of the file. */
  atTop(table: SymbolTable, name: string): AbstractValue | undefined {
    return this.value(table, name, undefined, undefined, Number.MAX_SAFE_INTEGER);
  }

  /**
   * The value of a name where it is read: of the nearest declaration before that, with what is assigned in branches.
   * @param inside the function that declares it, in the activation `frame`
   * @param at the offset up to which declarations count; `readAt` that of the place where the name is read
   */
  value(
    table: SymbolTable,
    name: string,
    inside: number | undefined,
    frame: Frame | undefined,
    at: number,
    readAt = at,
  ): AbstractValue | undefined {
    return this.of(table.binding(name, inside, at), table, name, inside, frame, readAt);
  }

  /** As `value`. @param binding the one that is valid where declarations end to count, as far as there is one */
  of(
    binding: Binding | undefined,
    table: SymbolTable,
    name: string,
    inside: number | undefined,
    frame: Frame | undefined,
    readAt: number,
  ): AbstractValue | undefined {
    if (binding) {
      // Evaluated before the binding's own offset, since an assignment may refer to the previous binding of its name.
      const context = { file: table.file, inside, frame, at: binding.at - 1 };
      const isAfter = binding.branch && readAt > binding.branch.end;
      const run = isAfter ? branchRuns(binding.branch, context, this.#evaluate, name) : always;
      const before = run.runs === true ? undefined : this.#before(table, binding, inside, frame, readAt);
      if (before && run.runs === false) {
        return valueUnder(run, before);
      }
      const value = this.#evaluate(binding.value, context);
      return before ? joinAfterBranch(value, before, binding.branch?.isDefault, name) : valueUnder(run, value);
    }
    const fact = table.function(name, inside);
    if (fact) {
      return { kind: 'function', file: table.file, fact, frame };
    }
    const classFact = inside === undefined ? table.classes.get(name) : undefined;
    return classFact && { kind: 'class', file: table.file, fact: classFact };
  }

  /** The value of a variable or parameter before an assignment, after all branches that end before it is read. */
  #before(
    table: SymbolTable,
    { name, at, shadows }: Binding,
    inside: number | undefined,
    frame: Frame | undefined,
    readAt: number,
  ): AbstractValue | undefined {
    const binding = table.binding(name, inside, at - 1);
    if (binding && binding.at < at) {
      return this.value(table, name, inside, frame, at - 1, readAt);
    }
    return shadows ? givenOrUnknown(frame?.arguments.get(name)) : undefined;
  }
}
