import { LazyMap } from '../../../model/lazyMap.ts';
import type { AbstractValue, Evaluate, Frame } from '../values/abstractValue.ts';
import type { Program } from './program.ts';
import type { Addition } from './symbolTable.ts';

const maximumCalls = 64;

/**
 * Evaluates fields to which a function appends while it makes its calls and which it restores afterwards. An
 * application's own router may keep the prefix of a group in one: `r.prefix += path; add(); r.prefix = before`.
 */
export class FieldAdditions {
  readonly #program: Program;
  readonly #evaluate: Evaluate;
  readonly #ofClass = new LazyMap<string, readonly Addition[]>();
  #isBusy = false;

  constructor(program: Program, evaluate: Evaluate) {
    this.#program = program;
    this.#evaluate = evaluate;
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
    const additions = this.#additionsTo(className);
    return additions.some(({ binding }) => binding.name === field)
      ? this.#appended(additions, field, frame, initial)
      : undefined;
  }

  /** A key for the texts that are appended to all fields in a frame. It is part of the memo key of calls. */
  stateIn(frame: Frame | undefined): string {
    if (this.#isBusy || !frame) {
      return '';
    }
    this.#isBusy = true;
    try {
      return [...this.#membersAppended(frame)]
        .map(([member, { memberOf = '', name }]) => {
          const value = this.valueOf(memberOf, name, frame, undefined);
          return `${member}=${value?.kind === 'text' ? value.text : ''}`;
        })
        .join();
    } finally {
      this.#isBusy = false;
    }
  }

  /** One binding for each field to which a function on the call stack appends, by class and name. */
  #membersAppended(frame: Frame): Iterable<readonly [member: string, Addition['binding']]> {
    let members: Map<string, Addition['binding']> | undefined;
    for (const { file, function: called } of callStack(frame)) {
      for (const { binding } of this.#program.additionsIn(file)) {
        if (binding.inside === called.id) {
          members ??= new Map();
          members.set(`${binding.memberOf}.${binding.name}`, binding);
        }
      }
    }
    return members ?? [];
  }

  #appended(
    additions: readonly Addition[],
    field: string,
    innermost: Frame | undefined,
    initial: AbstractValue | undefined,
  ): AbstractValue {
    let text = '';
    let unknown = false;
    for (const frame of callStack(innermost)) {
      for (const { file, binding } of additions) {
        if (binding.name === field && binding.inside === frame.function.id && file === frame.file) {
          const added = this.#evaluate(binding.value, { file, inside: binding.inside, frame, at: binding.at - 1 });
          text = (added.kind === 'text' ? added.text : '') + text;
          unknown ||= added.kind !== 'text' || added.unknown;
        }
      }
    }
    const before = initial?.kind === 'text' ? initial : undefined;
    return { kind: 'text', text: (before?.text ?? '') + text, unknown: unknown || (before?.unknown ?? false) };
  }

  #additionsTo(className: string): readonly Addition[] {
    const known = this.#ofClass.get(className) ?? this.#program.additions(className);
    this.#ofClass.set(className, known);
    return known;
  }
}

/** The frames of a call stack, innermost first. */
function* callStack(innermost: Frame | undefined): Generator<Frame> {
  let current = innermost;
  for (let calls = 0; current && calls < maximumCalls; calls += 1) {
    yield current;
    current = current.calledBy ? current.calledBy.frame : current.parent;
  }
}
