import { addAll } from '../../model/addAll.ts';
import { DisjointSets } from '../../model/disjointSets.ts';
import { groupBy } from '../../model/groupBy.ts';
import type { FileFacts } from '../facts/facts.ts';
import { comparePaths } from '../syntax/paths.ts';
import { firstOf, type LinkFiles, type Run, Runs } from './runs.ts';
import type { Unit } from './unit.ts';

/** The units that were removed, and the units that are new or were linked again. */
export interface ChangedUnits {
  readonly gone: ReadonlySet<Unit>;
  readonly fresh: ReadonlySet<Unit>;
}

/** All runs used while settling, and the final run of each unit. */
interface Settled {
  readonly all: ReadonlySet<Run>;
  readonly last: ReadonlySet<Run>;
}

/**
 * Partitions the files of a workspace folder into units. Each file starts as a unit of its own. Units that depend on
 * each other (`Program.ties`, fields set across files) are merged and linked again, until a fixpoint. Each link is a
 * memoised query that is invalidated when one of its dependencies changes; the units after an edit therefore equal
 * those of a link from scratch.
 */
export class Units {
  readonly #facts: ReadonlyMap<string, FileFacts>;
  readonly #runs: Runs;
  readonly #units = new Map<string, Unit>();
  #names: readonly string[] | undefined;
  readonly #unitOf = new Map<string, Unit>();
  /** All runs over files of a unit, including the final one. */
  readonly #runsOf = new Map<Unit, readonly Run[]>();

  constructor(facts: ReadonlyMap<string, FileFacts>, link: LinkFiles) {
    this.#facts = facts;
    this.#runs = new Runs(link);
  }

  /** The names of all units, in the order of paths. Sorted anew only after units have come or gone. */
  get names(): readonly string[] {
    this.#names ??= [...this.#units.keys()].sort(comparePaths);
    return this.#names;
  }

  get(name: string): Unit | undefined {
    return this.#units.get(name);
  }

  of(file: string): Unit | undefined {
    return this.#unitOf.get(file);
  }

  /** Does ahead of the next change what that would need first. */
  prepareChange(): void {
    this.#runs.index();
  }

  /** Links again everything that depends on changed files or changed answers. Returns the units that changed. */
  update(files: ReadonlySet<string>, questions: ReadonlySet<string>): ChangedUnits {
    const affected = this.#dropStale(files, questions);
    const pending = new Set([...files, ...[...affected].flatMap((unit) => [...unit.program.files])]);
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

  /** Drops the runs that depend on changed files or changed answers. Returns the units to which they belong. */
  #dropStale(files: ReadonlySet<string>, questions: ReadonlySet<string>): Set<Unit> {
    const stale = new Set<string>();
    for (const file of files) {
      const unit = this.#unitOf.get(file);
      for (const { key, program } of unit ? (this.#runsOf.get(unit) ?? []) : []) {
        if (program.files.has(file)) {
          stale.add(key);
        }
      }
    }
    if (questions.size > 0 && this.#units.size > 0) {
      addAll(stale, this.#runs.asking(questions));
    }
    const affected = new Set<Unit>();
    for (const key of stale) {
      const run = this.#runs.get(key);
      const unit = run && this.#unitOfRun(run);
      if (unit) {
        affected.add(unit);
      }
      if (run) {
        this.#runs.drop(run);
      }
    }
    return affected;
  }

  /**
   * Links each pending file by itself, then repeatedly merges and links groups that are tied, until no two are.
   * Returns all runs and the final ones. If a file is tied to a unit that is not pending, the files of that unit are
   * added to `pending` and the result is undefined: the caller starts over.
   */
  #settle(pending: Set<string>): Settled | undefined {
    const current = new Map<string, Run>();
    const all = new Set<Run>();
    const { size } = pending;
    let groups: readonly (readonly string[])[] = [...pending].flatMap((file) =>
      this.#facts.has(file) ? [[file]] : [],
    );
    while (groups.length > 0) {
      const runs = groups.map((files) => this.#runs.of(files));
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
            addAll(pending, this.#unitOf.get(file)?.program.files ?? []);
          }
        }
      }
      if (pending.size > size) {
        return undefined;
      }
      const merged = [...sets.groups()].filter((tied) => tied.length > 1);
      // Only the ties of these runs are needed from here on: what they have evaluated takes most of the memory.
      for (const run of merged.flat()) {
        run.unit = undefined;
      }
      groups = merged.map((tied) => tied.flatMap(({ program }) => [...program.files]));
    }
    return { all, last: new Set(current.values()) };
  }

  /**
   * The files by which a run is tied to other runs. For files that are being linked, only their current runs count.
   */
  #tiedTo(run: Run, current: ReadonlyMap<string, Run>): readonly string[] {
    const byField = this.#runs.tiedByFields(run).flatMap((other) => {
      const file = firstOf(other);
      const standing = file === undefined ? undefined : current.get(file);
      return file === undefined || (standing && standing !== other) ? [] : [file];
    });
    const tied = [...run.program.ties.values()].flatMap((files) => [...files]);
    return [...tied.filter((file) => this.#facts.has(file)), ...byField];
  }

  #replace(affected: ReadonlySet<Unit>, { all, last }: Settled): ChangedUnits {
    const gone = new Set(affected);
    const fresh = new Set<Unit>();
    for (const run of [...this.#runs.takeMade(), ...[...affected].flatMap((unit) => this.#runsOf.get(unit) ?? [])]) {
      if (!all.has(run)) {
        this.#runs.drop(run);
      }
    }
    for (const unit of affected) {
      this.#runsOf.delete(unit);
      this.#units.delete(unit.name);
      for (const file of unit.program.files) {
        this.#unitOf.delete(file);
      }
    }
    for (const run of last) {
      const { unit = this.#runs.again(run) } = run;
      if (!gone.delete(unit)) {
        fresh.add(unit);
      }
      this.#units.set(unit.name, unit);
      for (const file of unit.program.files) {
        this.#unitOf.set(file, unit);
      }
    }
    const names = new Set(Array.from(affected, ({ name }) => name));
    if (last.size !== names.size || [...fresh].some(({ name }) => !names.has(name))) {
      this.#names = undefined;
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
    this.#runs.takeMade();
    return { gone, fresh };
  }

  #unitOfRun(run: Run): Unit | undefined {
    const file = firstOf(run);
    return file === undefined ? undefined : this.#unitOf.get(file);
  }
}
