import type { Execution } from '../fold/execution.ts';
import { type Run, ServiceRuns } from './serviceRuns.ts';

/** A service that does not name its processes has ended its run after so long a silence, in milliseconds. */
const silence = 5 * 60_000;
const mostInstances = 200;
/** Runs of a service that are told apart; the oldest go first. */
const mostRuns = 1_000;
/** The system gives the number of a process to another one after it has ended: one that comes back after so long is another. */
const reused = 24 * 60 * 60_000;

/**
 * Tells the runs of services. A run begins when a process reports that was not known before. Processes of which each begins something after
 * the other has begun are workers of one run.
 */
export class Runs {
  readonly #byService = new Map<string, ServiceRuns>();
  #changed = new Set<Run>();
  #next = 1;
  /** Called when it turns out that two runs are one. */
  readonly #merged: (from: Run, into: Run) => void;

  constructor(merged: (from: Run, into: Run) => void) {
    this.#merged = merged;
  }

  get all(): readonly Run[] {
    return [...this.#byService.values()].flatMap(({ all }) => all);
  }

  /** Puts back a run that was kept. */
  restore(run: Run): void {
    this.#next = Math.max(this.#next, run.id + 1);
    const runs = this.#of(run.service);
    runs.add(run);
    if (runs.all.length > mostRuns) {
      runs.removeOldest();
    }
  }

  /** The run that an execution belongs to. */
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

  /** The runs that have changed since this was asked last. */
  takeChanged(): ReadonlySet<Run> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** The last run of a service; undefined for a service that is not known. */
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

  /** The run that began first goes on with the processes of the other. */
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
