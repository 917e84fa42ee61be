import type { Value } from '../facts/value.ts';
import type { Circles } from './circles.ts';
import type { Context, Entity } from './entity.ts';

interface Answer {
  readonly entity: Entity;
  /** How many functions had been run; what they do may change the answer. */
  readonly runs: number;
}

/** Remembers what literals evaluate to: those of libraries have thousands of parts, and every use of their name evaluates them. */
export class LiteralMemo {
  readonly #circles: Circles;
  readonly #runs: () => number;
  readonly #answers = new WeakMap<Value, Map<string, Answer>>();

  /** `runs` answers how many functions have been run. */
  constructor(circles: Circles, runs: () => number) {
    this.#circles = circles;
    this.#runs = runs;
  }

  /** The answer of `find`, kept until a function has been run. */
  get(literal: Value, { file, at, inside, frame }: Context, find: () => Entity): Entity {
    const answers = this.#answers.get(literal) ?? new Map<string, Answer>();
    this.#answers.set(literal, answers);
    const key = `${file}:${at}:${inside ?? ''}:${frame?.key ?? ''}`;
    const known = answers.get(key);
    if (known && known.runs === this.#runs()) {
      return known.entity;
    }
    return this.#circles.kept(find, (entity) => answers.set(key, { entity, runs: this.#runs() }));
  }
}
