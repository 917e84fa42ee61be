import { groupBy } from '../../../model/groupBy.ts';
import type { Program } from '../resolve/program.ts';
import type { Addition } from '../resolve/symbolTable.ts';
import type { AbstractValue, Evaluate, Frame } from './abstractValue.ts';

const maximumCalls = 64;

/**
 * Evaluates fields to which a function appends while it makes its calls and which it restores afterwards. An
 * application's own router may keep the prefix of a group in one: `r.prefix += path; add(); r.prefix = before`.
 */
export class FieldAdditions {
  readonly #evaluate: Evaluate;
  readonly #byField: ReadonlyMap<string, readonly Addition[]>;
  #isBusy = false;

  constructor(program: Program, evaluate: Evaluate) {
    this.#evaluate = evaluate;
    this.#byField = groupBy(program.additions, ({ binding }) => `${binding.memberOf}.${binding.name}`);
  }

  /**
   * The text of a field in a frame: everything that the functions on its call stack have appended to it. Undefined if
   * no function appends to the field.
   */
  valueOf(
    className: string,
    field: string,
    frame: Frame | undefined,
    initial: AbstractValue | undefined,
  ): AbstractValue | undefined {
    const additions = this.#byField.get(`${className}.${field}`);
    if (!additions) {
      return undefined;
    }
    let text = '';
    let unknown = false;
    let current = frame;
    for (let calls = 0; current && calls < maximumCalls; calls += 1) {
      for (const { file, binding } of additions) {
        if (binding.inside === current.function.id && file === current.file) {
          const added = this.#evaluate(binding.value, {
            file,
            inside: binding.inside,
            frame: current,
            at: binding.at - 1,
          });
          text = (added.kind === 'text' ? added.text : '') + text;
          unknown ||= added.kind !== 'text' || added.unknown;
        }
      }
      current = current.calledBy ? current.calledBy.frame : current.parent;
    }
    const before = initial?.kind === 'text' ? initial : undefined;
    return { kind: 'text', text: (before?.text ?? '') + text, unknown: unknown || (before?.unknown ?? false) };
  }

  /** A key for the texts that are appended to all fields in a frame. It is part of the memo key of calls. */
  stateIn(frame: Frame | undefined): string {
    if (this.#byField.size === 0 || this.#isBusy || !frame) {
      return '';
    }
    this.#isBusy = true;
    try {
      return [...this.#byField.keys()]
        .map((key) => {
          const dot = key.lastIndexOf('.');
          const value = this.valueOf(key.slice(0, dot), key.slice(dot + 1), frame, undefined);
          return value?.kind === 'text' ? value.text : '';
        })
        .join();
    } finally {
      this.#isBusy = false;
    }
  }
}
