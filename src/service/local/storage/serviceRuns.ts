/** A run of one service: from the start of its processes to their end. */
export interface Run {
  readonly id: number;
  readonly service: string;
  /** The start of its first execution, in milliseconds since 1970. */
  start: number;
  /** The start of its last execution, in milliseconds since 1970. */
  last: number;
  /** The processes that belong to it. */
  readonly instances: Set<string>;
}

/** The runs of one service, oldest first, and the runs of its processes. */
export class ServiceRuns {
  readonly #runs: Run[] = [];
  readonly #byInstance = new Map<string, Run[]>();

  get all(): readonly Run[] {
    return this.#runs;
  }

  get youngest(): Run | undefined {
    return this.#runs.at(-1);
  }

  /** The youngest run of a process. */
  of(instance: string): Run | undefined {
    return this.#byInstance.get(instance)?.reduce((one, other) => (isBefore(one, other) ? other : one));
  }

  add(run: Run): void {
    // Almost always the youngest.
    const before = this.#runs.findLastIndex((other) => isBefore(other, run));
    this.#runs.splice(before + 1, 0, run);
    for (const instance of run.instances) {
      this.#index(instance, run);
    }
  }

  addInstance(run: Run, instance: string): void {
    if (!run.instances.has(instance)) {
      run.instances.add(instance);
      this.#index(instance, run);
    }
  }

  /** Extends a run to an execution's start. A late one may turn out to be the first. */
  extend(run: Run, start: number): void {
    run.last = Math.max(run.last, start);
    if (start < run.start) {
      const at = this.#runs.lastIndexOf(run);
      run.start = start;
      if (at !== -1) {
        this.#runs.splice(at, 1);
        this.#runs.splice(this.#runs.findLastIndex((other) => isBefore(other, run)) + 1, 0, run);
      }
    }
  }

  remove(run: Run): void {
    const at = this.#runs.lastIndexOf(run);
    if (at !== -1) {
      this.#runs.splice(at, 1);
      this.#unindex(run);
    }
  }

  /** Removes the oldest run. */
  removeOldest(): void {
    const oldest = this.#runs.shift();
    if (oldest !== undefined) {
      this.#unindex(oldest);
    }
  }

  #unindex(run: Run): void {
    for (const instance of run.instances) {
      const left = this.#byInstance.get(instance)?.filter((other) => other !== run) ?? [];
      if (left.length === 0) {
        this.#byInstance.delete(instance);
      } else {
        this.#byInstance.set(instance, left);
      }
    }
  }

  #index(instance: string, run: Run): void {
    const runs = this.#byInstance.get(instance);
    if (runs === undefined) {
      this.#byInstance.set(instance, [run]);
    } else {
      runs.push(run);
    }
  }
}

function isBefore(one: Run, other: Run): boolean {
  return one.start < other.start || (one.start === other.start && one.id < other.id);
}
