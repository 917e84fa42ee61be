import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Memento } from 'vscode';

/** How a window watches, to be restored when it is opened again. */
export interface Watched {
  /** The port of the local service. */
  readonly port: number;
  /** Whether terminals are given the variables; undefined if the window no longer watches. */
  readonly given?: boolean | undefined;
  /** The folder of its numbers, from which the key of its credentials derives; absent if it is the window's own. */
  readonly place?: string | undefined;
}

interface Written extends Watched {
  /** The process id of the extension host that wrote the record. */
  readonly process: number;
}

const name = 'watching.json';
/** VS Code gives windows on one workspace the storage folders `ID` and `ID-1` to `ID-9`. */
const mostWindows = 10;

/**
 * What a window needs in order to go on watching, as a file in the storage folder that VS Code gives this window alone.
 * Windows on one workspace share the workspace state, and each writes all of it as it was when the window was opened,
 * which reverts what others wrote since.
 */
export class WatchRecord {
  readonly #folder: string | undefined;
  readonly #memento: Memento;
  readonly #process: number;

  /**
   * @param folder undefined if no workspace is open
   *
   * @param memento used instead of the folder
   *
   * @param process the process id of the window's extension host
   */
  constructor(folder: string | undefined, memento: Memento, process: number) {
    this.#process = process;
    this.#folder = folder;
    this.#memento = memento;
  }

  /** The last record; undefined if there is none or it is invalid. */
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
    // The window may be closed at any time, so the file is replaced atomically.
    await writeFile(`${file}.new`, JSON.stringify({ ...watched, process: this.#process }));
    await rename(`${file}.new`, file);
  }

  /**
   * As `read`. If this window has no record, takes over that of a window on the workspace that has ended: after all
   * were killed, each may be given the storage folder of another, or a new one. Moving the file decides between windows
   * that claim the same record.
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

  /** Moves the file of another window. False if a third one was faster. */
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

/** The storage folders that other windows on the workspace have, or had. */
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
    // There is no file, or it is invalid: the window does not watch.
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

/** Whether a process runs on this machine. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
