import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Memento } from 'vscode';

/** How a window watches, for when it is opened again. */
export interface Watched {
  /** The port of the local service. */
  readonly port: number;
  /** Whether terminals are given the variables; undefined where the window watches no more. */
  readonly given?: boolean | undefined;
  /** The folder of its numbers, which names its credentials too, where that is not the window's own. */
  readonly place?: string | undefined;
}

interface Written extends Watched {
  /** The process of the window that wrote it. */
  readonly process: number;
}

const name = 'watching.json';
/** The editor gives windows on one workspace the folders `ID`, `ID-1` to `ID-9`. */
const mostWindows = 10;

/**
 * What a window has to know to go on watching: a file in the folder that the editor gives this window alone. Two windows on one workspace
 * share the workspace state, of which each writes all that it knew when it was opened, and so takes back what the other wrote since.
 */
export class WatchRecord {
  readonly #folder: string | undefined;
  readonly #memento: Memento;
  readonly #process: number;

  /**
   * @param folder undefined where no workspace is open
   * @param memento used in its place
   * @param process the identifier of the process that runs the extensions of the window
   */
  constructor(folder: string | undefined, memento: Memento, process: number) {
    this.#process = process;
    this.#folder = folder;
    this.#memento = memento;
  }

  /** What was written last; undefined where nothing was, or nothing that can be read. */
  async read(): Promise<Watched | undefined> {
    const written = this.#folder === undefined ? decode(this.#memento.get(name)) : await readRecord(this.#folder);
    return written && { port: written.port, given: written.given, place: written.place };
  }

  async write(watched: Watched): Promise<void> {
    if (this.#folder === undefined) {
      await this.#memento.update(name, { ...watched, process: this.#process });
      return;
    }
    const file = join(this.#folder, name);
    await mkdir(this.#folder, { recursive: true });
    // A window may end at any time: the file is whole, or that of before.
    await writeFile(`${file}.new`, JSON.stringify({ ...watched, process: this.#process }));
    await rename(`${file}.new`, file);
  }

  /**
   * As `read`; where this window has none, that of a window on the workspace that watched and has ended: after all were killed, each may
   * come into the folder of another, or into a new one. Moving the file decides between windows that want the same.
   */
  async claim(): Promise<Watched | undefined> {
    const own = await this.read();
    const folder = this.#folder;
    if (own !== undefined || folder === undefined) {
      return own;
    }
    for (const place of otherFolders(folder)) {
      const left = await readRecord(place);
      if (left?.given !== undefined && !isRunning(left.process) && (await this.#take(place, folder))) {
        const claimed = { port: left.port, given: left.given, place: left.place ?? place };
        await this.write(claimed);
        return claimed;
      }
    }
    return undefined;
  }

  /** Takes the file of another window away, where no other window was faster. */
  async #take(place: string, folder: string): Promise<boolean> {
    const taken = join(folder, `${name}.taken`);
    try {
      await mkdir(folder, { recursive: true });
      await rename(join(place, name), taken);
      await rm(taken);
      return true;
    } catch {
      return false;
    }
  }
}

/** The folders of this extension that other windows on the workspace have, or had. */
function otherFolders(folder: string): readonly string[] {
  const workspace = dirname(folder);
  const first = workspace.replace(/(?<=.)-[1-9]$/, '');
  return Array.from({ length: mostWindows }, (_, index) => (index === 0 ? first : `${first}-${index}`))
    .filter((each) => each !== workspace)
    .map((each) => join(each, basename(folder)));
}

async function readRecord(folder: string): Promise<Written | undefined> {
  try {
    return decode(JSON.parse(await readFile(join(folder, name), 'utf8')));
  } catch {
    // There is none, or it is broken: then the window does not watch.
    return undefined;
  }
}

function decode(value: unknown): Written | undefined {
  if (typeof value !== 'object' || value === null || !('port' in value) || !('process' in value)) {
    return undefined;
  }
  const { port, process } = value;
  const given = 'given' in value && typeof value.given === 'boolean' ? value.given : undefined;
  const place = 'place' in value && typeof value.place === 'string' ? value.place : undefined;
  const isPort = typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536;
  return isPort && typeof process === 'number' ? { port, given, place, process } : undefined;
}

/** Whether a process of this machine runs. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
