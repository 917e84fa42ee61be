import type { Execution } from '../fold/execution.ts';
import { type Run, ServiceRuns } from './serviceRuns.ts';

/**
 * How long a service that does not identify its processes has to be silent before its run counts as ended, in
 * milliseconds.
 */
const silence = 5 * 60_000;
const mostInstances = 200;
/** Bound on the runs of a service. The oldest are removed. */
const mostRuns = 1_000;
/** How long a process id may be silent before it counts as another process, in milliseconds: the system reuses ids. */
const reused = 24 * 60 * 60_000;

/**
 * Assigns executions to runs of services. A run begins when a new process reports. Processes whose executions overlap
 * in time are workers of one run.
 */
export class Runs {
  readonly #byService = new Map<string, ServiceRuns>();
  #changed = new Set<Run>();
  #next = 1;
  /** Called when two runs turn out to be one. */
  readonly #merged: (from: Run, into: Run) => void;

  constructor(merged: (from: Run, into: Run) => void) {
    this.#merged = merged;
  }

  get all(): readonly Run[] {
    return [...this.#byService.values()].flatMap(({ all }) => all);
  }

  /** Adds a run that was read from the file. */
  restore(run: Run): void {
    this.#next = Math.max(this.#next, run.id + 1);
    const runs = this.#of(run.service);
    runs.add(run);
    if (runs.all.length > mostRuns) {
      runs.removeOldest();
    }
  }

  /** The run of an execution. */
  of({ service, instance, start }: Pick<Execution, 'service' | 'instance' | 'start'>): Run {
    const runs = this.#of(service);
    const known = instance === undefined ? withoutProcess(runs, start) : withProcess(runs, instance, start);
    const run = known ?? this.#begin(service, instance, start);
    const { youngest } = runs;
    if (
      instance !== undefined &&
      youngest !== undefined &&
      youngest !== run &&
      start > youngest.start &&
      youngest.instances.size > 0
    ) {
      this.#merge(youngest, run);
    }
    runs.extend(run, start);
    this.#changed.add(run);
    return run;
  }

  /** Returns the runs that have changed since the last call. */
  takeChanged(): ReadonlySet<Run> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** The last run of a service; undefined for an unknown service. */
  current(service: string): Run | undefined {
    return this.#byService.get(service)?.youngest;
  }

  /** The runs of a service, oldest first. */
  ofService(service: string): readonly Run[] {
    return this.#byService.get(service)?.all ?? [];
  }

  forget(run: Run): void {
    this.#byService.get(run.service)?.remove(run);
  }

  #of(service: string): ServiceRuns {
    const runs = this.#byService.get(service) ?? new ServiceRuns();
    this.#byService.set(service, runs);
    return runs;
  }

  #begin(service: string, instance: string | undefined, start: number): Run {
    const instances = new Set(instance === undefined ? [] : [instance]);
    const run: Run = { id: this.#next, service, start, last: start, instances };
    this.restore(run);
    return run;
  }

  /** Merges two runs into the one that began first. */
  #merge(from: Run, into: Run): void {
    const runs = this.#of(into.service);
    for (const instance of from.instances) {
      if (into.instances.size < mostInstances) {
        runs.addInstance(into, instance);
      }
    }
    into.last = Math.max(into.last, from.last);
    runs.remove(from);
    this.#changed.delete(from);
    this.#merged(from, into);
  }
}

function withProcess(runs: ServiceRuns, instance: string, start: number): Run | undefined {
  const run = runs.of(instance);
  return run !== undefined && run !== runs.youngest && start > run.last + reused ? undefined : run;
}

function withoutProcess(runs: ServiceRuns, start: number): Run | undefined {
  return runs.all.findLast(
    (run) => run.instances.size === 0 && start >= run.start - silence && start <= run.last + silence,
  );
}
