import { MultiMap } from '../../model/multiMap.ts';
import type { Program } from './resolve/program.ts';
import type { Unit } from './unit.ts';

/**
 * A memoised link of a set of files. `unit` is kept only if the set is a unit of its own, not part of a larger one.
 */
export interface Run {
  readonly key: string;
  readonly program: Program;
  unit: Unit | undefined;
  /** The number of its questions, in the order in which they were asked, that are in the index. */
  indexed: number;
}

/** Links files as one unit. Of other units, only their symbol tables are read. */
export type LinkFiles = (files: readonly string[]) => Unit;

/** One of the files of a run, by which the unit is found that it belongs to. */
export function firstOf({ program: { files } }: Run): string | undefined {
  const [first] = files;
  return first;
}

/** The memo of links: a run is dropped when the answer to a question that it asked has changed. */
export class Runs {
  readonly #link: LinkFiles;
  readonly #byKey = new Map<string, Run>();
  /** Runs created since they were taken last. */
  readonly #made = new Set<Run>();
  /** Reverse dependencies: keys of runs by the question that they asked, as far as they are in the index. */
  readonly #byQuestion = new MultiMap<string, string>();
  /** Keys of runs by the function (`functionKey`) whose fields they set or miss. */
  readonly #byFieldSet = new MultiMap<string, string>();
  readonly #byFieldMissed = new MultiMap<string, string>();

  constructor(link: LinkFiles) {
    this.#link = link;
  }

  get(key: string): Run | undefined {
    return this.#byKey.get(key);
  }

  /** The keys of the runs that asked one of these questions. */
  asking(questions: ReadonlySet<string>): readonly string[] {
    this.index();
    return [...questions].flatMap((question) => [...this.#byQuestion.get(question)]);
  }

  /** Indexes the questions that have been asked since the last time: no link that is the first of a folder needs the index. */
  index(): void {
    for (const run of this.#byKey.values()) {
      const { asked } = run.program;
      if (asked.size > run.indexed) {
        this.#byQuestion.addAll([...asked].slice(run.indexed), run.key);
        run.indexed = asked.size;
      }
    }
  }

  /** The run of a set of files, from the memo where it holds. */
  of(files: readonly string[]): Run {
    const key = [...files].sort().join('\n');
    return this.#byKey.get(key) ?? this.#keep(key, this.#link(files));
  }

  /** The other runs that set a field which this one misses, or miss one which it sets. */
  tiedByFields({ key, program: { fieldsMissed, fieldsSet } }: Run): readonly Run[] {
    const keys = [
      ...[...fieldsMissed].flatMap((field) => [...this.#byFieldSet.get(field)]),
      ...[...fieldsSet].flatMap((field) => [...this.#byFieldMissed.get(field)]),
    ];
    return keys.flatMap((other) => (other === key ? [] : (this.#byKey.get(other) ?? [])));
  }

  /**
   * Links files again whose run was kept without its unit, because they were part of a larger unit before the edit.
   */
  again(run: Run): Unit {
    this.drop(run);
    const unit = this.#link([...run.program.files]);
    this.#keep(run.key, unit);
    return unit;
  }

  /** The runs created since the last call. */
  takeMade(): readonly Run[] {
    const made = [...this.#made];
    this.#made.clear();
    return made;
  }

  drop(run: Run): void {
    const { key, program } = run;
    if (this.#byKey.get(key) !== run) {
      return;
    }
    this.#byKey.delete(key);
    this.#byQuestion.deleteAll(run.indexed === 0 ? [] : program.asked, key);
    this.#byFieldMissed.deleteAll(program.fieldsMissed, key);
    this.#byFieldSet.deleteAll(program.fieldsSet, key);
  }

  #keep(key: string, unit: Unit): Run {
    const { program } = unit;
    const run = { key, program, unit, indexed: 0 };
    this.#byKey.set(key, run);
    this.#made.add(run);
    this.#byFieldMissed.addAll(program.fieldsMissed, key);
    this.#byFieldSet.addAll(program.fieldsSet, key);
    return run;
  }
}
