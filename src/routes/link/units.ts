import { groupBy } from '../../model/groupBy.ts';
import type { FileFacts } from '../facts/facts.ts';
import { DisjointSets } from './disjointSets.ts';
import { MultiMap } from './multiMap.ts';
import type { Program } from './resolve/program.ts';
import type { Unit } from './unit.ts';

/** Links files together, with nothing known of other units but their symbol tables. */
export type LinkFiles = (files: readonly string[]) => Unit;

/** Files that were linked together once. The unit is kept where these files are a unit in the end, and not part of a larger one. */
interface Run {
  readonly key: string;
  readonly program: Program;
  unit: Unit | undefined;
}

/** Units that are no more, and units that are new or have been linked again. */
export interface ChangedUnits {
  readonly gone: ReadonlySet<Unit>;
  readonly fresh: ReadonlySet<Unit>;
}

/**
 * The files of a workspace in units. Every file begins as a unit of its own; units that turn out to be tied are linked together,
 * until none is tied to another. Each of these runs is a memoised query that holds until an answer changes that it was given. So
 * after an edit the same units come out as if every file had just been read, whatever was tied before the edit.
 */
export class Units {
  readonly #link: LinkFiles;
  readonly #facts: ReadonlyMap<string, FileFacts>;
  readonly #runs = new Map<string, Run>();
  readonly #units = new Map<string, Unit>();
  readonly #unitOf = new Map<string, Unit>();
  /** All runs that led to a unit, its own among them. */
  readonly #runsOf = new Map<Unit, readonly Run[]>();
  /** Runs made since the last update. */
  readonly #made = new Set<Run>();
  /** Keys of runs by what they depend on. */
  readonly #byQuestion = new MultiMap<string, string>();
  readonly #byFieldSet = new MultiMap<string, string>();
  readonly #byFieldMissed = new MultiMap<string, string>();

  constructor(facts: ReadonlyMap<string, FileFacts>, link: LinkFiles) {
    this.#facts = facts;
    this.#link = link;
  }

  names(): Iterable<string> {
    return this.#units.keys();
  }

  get(name: string): Unit | undefined {
    return this.#units.get(name);
  }

  of(file: string): Unit | undefined {
    return this.#unitOf.get(file);
  }

  /** Links what depends on changed files, or on questions whose answers are others now. */
  update(files: ReadonlySet<string>, questions: Iterable<string>): ChangedUnits {
    const affected = this.#dropStale(files, questions);
    const pending = new Set([...files, ...[...affected].flatMap((unit) => unit.files)]);
    let settled = this.#settle(pending);
    while (!settled) {
      settled = this.#settle(pending);
    }
    for (const file of pending) {
      const unit = this.#unitOf.get(file);
      if (unit) {
        affected.add(unit);
      }
    }
    return this.#replace(affected, settled);
  }

  /** Forgets runs that may come out differently; answers the units that they led to. */
  #dropStale(files: ReadonlySet<string>, questions: Iterable<string>): Set<Unit> {
    const stale = new Set<string>();
    for (const file of files) {
      const unit = this.#unitOf.get(file);
      for (const { key, program } of unit ? (this.#runsOf.get(unit) ?? []) : []) {
        if (program.files.has(file)) {
          stale.add(key);
        }
      }
    }
    for (const question of questions) {
      for (const key of this.#byQuestion.get(question)) {
        stale.add(key);
      }
    }
    const affected = new Set<Unit>();
    for (const key of stale) {
      const run = this.#runs.get(key);
      const unit = run && this.#unitOfRun(run);
      if (unit) {
        affected.add(unit);
      }
      if (run) {
        this.#drop(run);
      }
    }
    return affected;
  }

  /**
   * Links each of the files by itself, then those together that are tied, until none is tied to another; answers all runs, those of
   * the settled units last. Where files are tied to a unit beside them, it adds the files of that, and answers nothing: to be
   * called again.
   */
  #settle(pending: Set<string>): Settled | undefined {
    const current = new Map<string, Run>();
    const all = new Set<Run>();
    const { size } = pending;
    let groups: readonly (readonly string[])[] = [...pending].flatMap((file) =>
      this.#facts.has(file) ? [[file]] : [],
    );
    while (groups.length > 0) {
      const runs = groups.map((files) => this.#run(files));
      for (const run of runs) {
        all.add(run);
        for (const file of run.program.files) {
          current.set(file, run);
        }
      }
      const sets = new DisjointSets<Run>();
      for (const run of runs) {
        for (const file of this.#tiedTo(run, current)) {
          const other = current.get(file);
          if (other) {
            sets.join(run, other);
          } else {
            addAll(pending, this.#unitOf.get(file)?.files ?? []);
          }
        }
      }
      if (pending.size > size) {
        return undefined;
      }
      groups = [...sets.groups()]
        .filter((tied) => tied.length > 1)
        .map((tied) => tied.flatMap(({ program }) => [...program.files]));
    }
    return { all, last: new Set(current.values()) };
  }

  /** A file of each run to which a run is tied. Of files that are being linked, only their current runs count. */
  #tiedTo({ key, program }: Run, current: ReadonlyMap<string, Run>): readonly string[] {
    const { ties, fieldsMissed, fieldsSet } = program;
    const keys = [
      ...[...fieldsMissed].flatMap((field) => [...this.#byFieldSet.get(field)]),
      ...[...fieldsSet].flatMap((field) => [...this.#byFieldMissed.get(field)]),
    ];
    const byField = keys.flatMap((other) => {
      const run = other === key ? undefined : this.#runs.get(other);
      const file = run && firstOf(run);
      const standing = file === undefined ? undefined : current.get(file);
      return file === undefined || (standing && standing !== run) ? [] : [file];
    });
    return [...[...ties.values()].flatMap((files) => [...files]).filter((file) => this.#facts.has(file)), ...byField];
  }

  #replace(affected: ReadonlySet<Unit>, { all, last }: Settled): ChangedUnits {
    const gone = new Set(affected);
    const fresh = new Set<Unit>();
    for (const run of [...this.#made, ...[...affected].flatMap((unit) => this.#runsOf.get(unit) ?? [])]) {
      if (!all.has(run)) {
        this.#drop(run);
      }
    }
    for (const unit of affected) {
      this.#runsOf.delete(unit);
      this.#units.delete(unit.name);
      for (const file of unit.files) {
        this.#unitOf.delete(file);
      }
    }
    for (const run of last) {
      const { unit = this.#again(run) } = run;
      if (!gone.delete(unit)) {
        fresh.add(unit);
      }
      this.#units.set(unit.name, unit);
      for (const file of unit.files) {
        this.#unitOf.set(file, unit);
      }
    }
    for (const [unit, runs] of groupBy(all, (run) => this.#unitOfRun(run))) {
      const standing = runs.flatMap(({ key }) => this.#runs.get(key) ?? []);
      for (const run of standing) {
        run.unit = run.unit === unit ? unit : undefined;
      }
      if (unit) {
        this.#runsOf.set(unit, standing);
      }
    }
    this.#made.clear();
    return { gone, fresh };
  }

  #unitOfRun(run: Run): Unit | undefined {
    const file = firstOf(run);
    return file === undefined ? undefined : this.#unitOf.get(file);
  }

  #run(files: readonly string[]): Run {
    const key = [...files].sort().join('\n');
    return this.#runs.get(key) ?? this.#keep(key, this.#link(files));
  }

  /** Files that were part of a larger unit before the edit, and are one by themselves now. */
  #again(run: Run): Unit {
    this.#drop(run);
    const unit = this.#link([...run.program.files]);
    this.#keep(run.key, unit);
    return unit;
  }

  #keep(key: string, unit: Unit): Run {
    const { program } = unit;
    const run = { key, program, unit };
    this.#runs.set(key, run);
    this.#made.add(run);
    program.onAsk((question) => this.#byQuestion.add(question, key));
    this.#byFieldMissed.addAll(program.fieldsMissed, key);
    this.#byFieldSet.addAll(program.fieldsSet, key);
    return run;
  }

  #drop(run: Run): void {
    const { key, program } = run;
    if (this.#runs.get(key) !== run) {
      return;
    }
    this.#runs.delete(key);
    this.#byQuestion.deleteAll(program.stopAsking(), key);
    this.#byFieldMissed.deleteAll(program.fieldsMissed, key);
    this.#byFieldSet.deleteAll(program.fieldsSet, key);
  }
}

/** All runs that led to units, and those that are the units. */
interface Settled {
  readonly all: ReadonlySet<Run>;
  readonly last: ReadonlySet<Run>;
}

function firstOf({ program: { files } }: Run): string | undefined {
  const [first] = files;
  return first;
}

function addAll<T>(set: Set<T>, more: Iterable<T>): void {
  for (const each of more) {
    set.add(each);
  }
}
