import type { ExceptionRecord, Execution } from '../fold/execution.ts';
import { unroutedName } from '../fold/requestName.ts';
import type { Recorder } from '../fold/traceFolder.ts';
import { ErrorTable, type KeptError } from './errorTable.ts';
import {
  addCell,
  type Cell,
  cellOf,
  type Group,
  groupHashOf,
  higher,
  mostKept,
  type StoredExecution,
} from './group.ts';
import { Runs } from './runs.ts';
import type { Run } from './serviceRuns.ts';

/** The changes since the last time they were written. */
export interface Changes {
  readonly cells: ReadonlyMap<Cell, Group>;
  readonly kept: readonly { readonly group: Group; readonly execution: StoredExecution }[];
  readonly errors: ReadonlySet<KeptError>;
  /** Errors that were removed. */
  readonly goneErrors: readonly KeptError[];
  readonly runs: ReadonlySet<Run>;
  /** Numbers of runs that were merged into an earlier one, in the order of merging. */
  readonly merged: readonly { readonly from: number; readonly into: number }[];
}

const hour = 3_600_000;
const mostGroups = 500;
const mostHosts = 100;
/** Bound on the executions of all groups that are kept individually: about 20 MB. */
const mostKeptOfAll = 100_000;

function nameKey(service: string, type: string, name: string): string {
  return JSON.stringify([service, type, name]);
}

/** Everything that was received and not yet removed, in memory. */
export class MetricStore implements Recorder {
  readonly runs = new Runs((from, into) => this.#mergeRuns(from, into));
  readonly errors = new ErrorTable();
  readonly #groups = new Map<string, Group>();
  readonly #byHash = new Map<string, Group>();
  readonly #hosts = new Set<string>();
  #next = 1;
  #keptOfAll = 0;
  #cells = new Map<Cell, Group>();
  #kept: { readonly group: Group; readonly execution: StoredExecution }[] = [];
  #changedErrors = new Set<KeptError>();
  #goneErrors: KeptError[] = [];
  #merged: { readonly from: number; readonly into: number }[] = [];

  get groups(): readonly Group[] {
    return [...this.#groups.values()];
  }

  groupOf(hash: string): Group | undefined {
    return this.#byHash.get(hash);
  }

  addExecution(execution: Execution): void {
    const { hash, start, duration, result, memoryPeak, method, path } = execution;
    const host = this.#hostFor(execution.host);
    const run = this.runs.of(execution).id;
    const group = this.#groupFor(execution);
    const cell = cellOf(group, { run, host, hour: Math.floor(start / hour) });
    cell.count += 1;
    cell.durations.add(duration);
    cell.memoryPeak = higher(cell.memoryPeak, memoryPeak);
    this.#cells.set(cell, group);
    this.#keep(group, { hash, cell, start, duration, result, memoryPeak, method, path });
  }

  addException(raised: ExceptionRecord, execution: Execution | undefined): void {
    const run = this.runs.of({ service: raised.service, instance: raised.instance, start: raised.time });
    const transaction = execution && { name: this.#groupFor(execution).name, hash: execution.hash };
    this.#changedErrors.add(this.errors.add(raised, run.id, transaction));
    if (this.errors.isFull) {
      this.#pruneErrors(Number.NEGATIVE_INFINITY);
    }
  }

  /** Adds a group that was read from the file. */
  restoreGroup(group: Group): void {
    this.#next = Math.max(this.#next, group.id + 1);
    this.#groups.set(nameKey(group.service, group.type, group.name), group);
    this.#byHash.set(group.hash, group);
    for (const { host } of group.cells.values()) {
      this.#hosts.add(host);
    }
    this.#keptOfAll += group.kept.length;
  }

  /** Removes everything that happened before a time (milliseconds since 1970). */
  prune(before: number): void {
    const first = Math.floor(before / hour);
    for (const [key, group] of this.#groups) {
      for (const [at, cell] of group.cells) {
        if (cell.hour < first) {
          group.cells.delete(at);
          this.#cells.delete(cell);
        }
      }
      while ((group.kept[0]?.start ?? before) < before) {
        const gone = group.kept.shift();
        if (gone !== undefined) {
          gone.cell.kept -= 1;
        }
        this.#keptOfAll -= 1;
      }
      if (group.cells.size === 0) {
        this.#groups.delete(key);
        this.#byHash.delete(group.hash);
      }
    }
    for (const run of this.runs.all) {
      if (run.last < before) {
        this.runs.forget(run);
      }
    }
    this.#pruneErrors(before);
  }

  /** Returns the changes since the last call. */
  takeChanges(): Changes {
    const [cells, kept, errors, merged] = [this.#cells, this.#kept, this.#changedErrors, this.#merged];
    const goneErrors = this.#goneErrors;
    this.#cells = new Map();
    this.#kept = [];
    this.#changedErrors = new Set();
    this.#goneErrors = [];
    this.#merged = [];
    return { cells, kept, errors, goneErrors, merged, runs: this.runs.takeChanged() };
  }

  #pruneErrors(before: number): void {
    for (const error of this.errors.prune(before)) {
      this.#changedErrors.delete(error);
      this.#goneErrors.push(error);
    }
  }

  /** The name of a host. Beyond the bound on hosts they share one name. */
  #hostFor(host: string): string {
    if (this.#hosts.size < mostHosts) {
      this.#hosts.add(host);
    }
    return this.#hosts.has(host) ? host : '(other)';
  }

  /** The group of an execution. Beyond the bound on groups they share one name. */
  #groupFor({ service, type, name, method }: Execution): Group {
    const known = this.#groups.get(nameKey(service, type, name));
    if (known !== undefined) {
      return known;
    }
    const isFull = this.#groups.size >= mostGroups;
    const rest = method === undefined ? '(other)' : unroutedName(method);
    return isFull && name !== rest ? this.#groupNamed(service, type, rest) : this.#groupNamed(service, type, name);
  }

  #groupNamed(service: string, type: string, name: string): Group {
    const key = nameKey(service, type, name);
    const known = this.#groups.get(key);
    if (known !== undefined) {
      return known;
    }
    const hash = groupHashOf(service, type, name);
    const group: Group = { id: this.#next, service, type, name, hash, cells: new Map(), kept: [] };
    this.restoreGroup(group);
    return group;
  }

  #keep(group: Group, execution: StoredExecution): void {
    group.kept.push(execution);
    execution.cell.kept += 1;
    this.#kept.push({ group, execution });
    this.#keptOfAll += 1;
    // In steps, because shifting an array of thousands costs as much as copying it.
    const room = this.#keptOfAll > mostKeptOfAll ? Math.ceil(mostKeptOfAll / Math.max(1, this.#groups.size)) : mostKept;
    const excess = group.kept.length - room;
    if (excess >= 100) {
      for (const { cell } of group.kept.splice(0, excess)) {
        cell.kept -= 1;
      }
      this.#keptOfAll -= excess;
    }
  }

  #mergeRuns(from: Run, into: Run): void {
    for (const group of this.#groups.values()) {
      const moved = new Map<Cell, Cell>();
      for (const [key, cell] of group.cells) {
        if (cell.run === from.id) {
          group.cells.delete(key);
          const together = cellOf(group, { ...cell, run: into.id });
          addCell(together, cell);
          moved.set(cell, together);
          this.#cells.delete(cell);
          this.#cells.set(together, group);
        }
      }
      for (const execution of moved.size === 0 ? [] : group.kept) {
        execution.cell = moved.get(execution.cell) ?? execution.cell;
      }
    }
    for (const error of this.#changedErrors) {
      if (error.run === from.id) {
        this.#changedErrors.delete(error);
      }
    }
    for (const error of this.errors.moveRun(from.id, into.id)) {
      this.#changedErrors.add(error);
    }
    this.#merged.push({ from: from.id, into: into.id });
  }
}
