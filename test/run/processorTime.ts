import { readdir, readFile } from 'node:fs/promises';

/** Seconds of a processor that a job and all processes below it have taken. */
export interface ProcessorTime {
  readonly user: number;
  readonly kernel: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly started: string;
  readonly time: ProcessorTime;
}

const interval = 1_000;
/** What Linux counts in, on every machine that Node runs on. */
const ticksOfSecond = 100;

/**
 * Adds up what jobs take of the processors. The kernel adds a process to its parent only when that waits for it, and browsers and servers
 * leave children behind: so processes are looked at while they run, every second. What is shorter is missed.
 * On other systems than Linux nothing is counted.
 */
export class ProcessorTimes {
  /** Job of each process, by its id and the time of its start. */
  readonly #jobs = new Map<string, number>();
  /** What each took when it was seen last. */
  readonly #seen = new Map<string, ProcessorTime>();
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => void this.#look(), interval).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What a job took so far. @param pid of its first process */
  of(pid: number): ProcessorTime {
    const times = [...this.#seen].flatMap(([key, time]) => (this.#jobs.get(key) === pid ? [time] : []));
    return {
      user: times.reduce((sum, { user }) => sum + user, 0),
      kernel: times.reduce((sum, { kernel }) => sum + kernel, 0),
    };
  }

  async #look(): Promise<void> {
    const processes = await runningProcesses();
    const byPid = new Map(processes.map((process) => [process.pid, process]));
    for (const process of processes) {
      const key = keyOf(process);
      const job = this.#jobs.get(key) ?? this.#jobOf(process, byPid);
      if (job === undefined) continue;
      this.#jobs.set(key, job);
      this.#seen.set(key, process.time);
    }
  }

  /** The job of the nearest process above that has one; a child of this process is the first of its job. */
  #jobOf({ pid, parent }: Process, byPid: ReadonlyMap<number, Process>): number | undefined {
    if (parent === process.pid) return pid;
    const above = byPid.get(parent);
    return above && (this.#jobs.get(keyOf(above)) ?? this.#jobOf(above, byPid));
  }
}

function keyOf({ pid, started }: Process): string {
  return `${pid} ${started}`;
}

async function runningProcesses(): Promise<readonly Process[]> {
  const names = await readdir('/proc').catch((): string[] => []);
  const found = names.filter((name) => /^\d+$/.test(name)).map(readProcess);
  return (await Promise.all(found)).filter((process) => process !== undefined);
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
async function readProcess(name: string): Promise<Process | undefined> {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
  // The name of the program comes in brackets, and may have some of its own.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, kernel, started] = [fields[1], fields[11], fields[12], fields[19]];
  if (started === undefined) return undefined;
  const time = { user: Number(user) / ticksOfSecond, kernel: Number(kernel) / ticksOfSecond };
  return { pid: Number(name), parent: Number(parent), started, time };
}
