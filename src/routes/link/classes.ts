import type { Binding, FunctionFact } from '../facts/facts.ts';
import {
  type ClassEntity,
  type Entity,
  type Evaluate,
  type Frame,
  type FunctionEntity,
  unknownEntity,
} from './entity.ts';
import type { Program } from './program.ts';

const maximumBases = 16;

/** Finds members of classes, inherited ones included. One object stands for all objects of a class. */
export class Classes {
  readonly #program: Program;
  readonly #evaluate: Evaluate;
  readonly #framesOf: (fact: FunctionFact) => readonly Frame[];
  readonly #reading = new Set<Binding>();

  constructor(program: Program, evaluate: Evaluate, framesOf: (fact: FunctionFact) => readonly Frame[]) {
    this.#program = program;
    this.#evaluate = evaluate;
    this.#framesOf = framesOf;
  }

  /** A method or the value of a field, of the class or its nearest base that has it. */
  member(of: ClassEntity, name: string): Entity | undefined {
    for (const { file, fact } of this.lineage(of)) {
      const member = this.#program.table(file)?.member(fact.name, name);
      if (member?.kind === 'function') {
        return { kind: 'function', file, fact: member, frame: undefined };
      }
      if (member) {
        return this.#fieldValue(member, file);
      }
    }
    return undefined;
  }

  method(of: ClassEntity, name: string | undefined): FunctionEntity | undefined {
    const found = name === undefined ? undefined : this.member(of, name);
    return found?.kind === 'function' ? found : undefined;
  }

  /** A class and its bases in the workspace, nearest first. */
  lineage(of: ClassEntity): readonly ClassEntity[] {
    const result: ClassEntity[] = [of];
    for (let index = 0; index < result.length && result.length < maximumBases; index += 1) {
      const { file, fact } = result[index] ?? of;
      for (const base of fact.bases) {
        const entity = this.#evaluate(base, { file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER });
        if (entity.kind === 'class' && !result.some((seen) => seen.fact === entity.fact)) {
          result.push(entity);
        }
      }
    }
    return result;
  }

  /** A field as the first call of the method around its assignment left it; one that is made from itself is unknown. */
  #fieldValue(member: Binding, file: string): Entity {
    if (this.#reading.has(member)) {
      return unknownEntity;
    }
    this.#reading.add(member);
    const around = member.inside === undefined ? undefined : this.#program.table(file)?.functions.get(member.inside);
    const frame = around && this.#framesOf(around)[0];
    const value = this.#evaluate(member.value, { file, inside: member.inside, frame, at: member.at });
    this.#reading.delete(member);
    return value;
  }
}
