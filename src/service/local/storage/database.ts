import { renameSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Cell, type Group, mostKept, type StoredExecution } from './group.ts';
import type { Changes, MetricStore } from './metricStore.ts';
import { errorText, readBack } from './readBack.ts';
import { NewerFile, prepare } from './schema.ts';

/** Why nothing is kept on disk. */
export type Unkept = 'noSqlite' | 'inUse' | 'newer' | 'unwritable';

/** Bound on the size of the file, in bytes. */
export const largestFile = 64 * 1024 * 1024;
/** The number of rows to write before yielding to other work. */
const rowsAtOnce = 200;
const hour = 3_600_000;

/** The file of a store. */
export class Database {
  readonly #database: DatabaseSync;
  readonly #group: StatementSync;
  readonly #cell: StatementSync;
  readonly #kept: StatementSync;
  readonly #excess: StatementSync;
  readonly #error: StatementSync;
  readonly #goneError: StatementSync;
  readonly #run: StatementSync;
  readonly #verdict: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const sql = (text: string) => database.prepare(text);
    this.#group = sql('INSERT OR IGNORE INTO groups VALUES (?, ?, ?, ?)');
    this.#cell = sql('INSERT OR REPLACE INTO cells VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.#kept = sql('INSERT INTO kept VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#excess = sql(
      `DELETE FROM kept WHERE grp = ? AND seq <= (SELECT seq FROM kept WHERE grp = ? ORDER BY seq DESC LIMIT 1 OFFSET ${mostKept})`,
    );
    this.#error = sql('INSERT OR REPLACE INTO errors VALUES (?, ?, ?, ?)');
    this.#goneError = sql('DELETE FROM errors WHERE hash = ? AND run = ?');
    this.#run = sql('INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?)');
    this.#verdict = sql('INSERT OR REPLACE INTO services VALUES (?, ?)');
  }

  /** The bytes of the file that are in use. */
  get size(): number {
    const number = (pragma: string) =>
      Number(Object.values(this.#database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0);
    return (number('page_count') - number('freelist_count')) * number('page_size');
  }

  readBack(store: MetricStore): Promise<void> {
    return readBack(this.#database, store);
  }

  /** The user's verdicts on services, by name. */
  verdicts(): ReadonlyMap<string, string> {
    const rows = this.#database.prepare('SELECT name, verdict FROM services').all();
    return new Map(rows.map((row) => [String(row['name']), String(row['verdict'])]));
  }

  writeVerdict(service: string, verdict: string): void {
    this.#verdict.run(service, verdict);
  }

  /** Writes what has changed, as several transactions. */
  async write(changes: Changes): Promise<void> {
    for (const { from, into } of changes.merged) {
      this.#mergeRuns(from, into);
      await othersTurn();
    }
    const groups = new Set([...changes.cells.values(), ...changes.kept.map(({ group }) => group)]);
    const writes = [
      ...changes.goneErrors.map(({ hash, run }) => () => {
        this.#goneError.run(hash, run);
      }),
      ...[...changes.runs].map(({ id, service, start, last, instances }) => () => {
        this.#run.run(id, service, start, last, JSON.stringify([...instances]));
      }),
      ...[...groups].map((group) => () => this.#writeGroup(group)),
      ...[...changes.cells].map(
        ([cell, group]) =>
          () =>
            this.#writeCell(group, cell),
      ),
      ...changes.kept.map(
        ({ group, execution }) =>
          () =>
            this.#writeKept(group, execution),
      ),
      ...[...groups].map(
        ({ id }) =>
          () =>
            this.#excess.run(id, id),
      ),
      ...[...changes.errors].map((error) => () => {
        this.#error.run(error.hash, error.run, error.last, errorText(error));
      }),
    ];
    for (let from = 0; from < writes.length; from += rowsAtOnce) {
      this.#together(writes.slice(from, from + rowsAtOnce));
      await othersTurn();
    }
  }

  /** Removes what happened before a time (milliseconds since 1970). */
  prune(before: number): void {
    this.#together([
      () => this.#database.prepare('DELETE FROM cells WHERE hour < ?').run(Math.floor(before / hour)),
      () => this.#database.prepare('DELETE FROM kept WHERE start < ?').run(before),
      () => this.#database.prepare('DELETE FROM errors WHERE last < ?').run(before),
      () => this.#database.prepare('DELETE FROM runs WHERE last < ?').run(before),
      () => this.#database.prepare('DELETE FROM groups WHERE id NOT IN (SELECT grp FROM cells)').run(),
    ]);
    this.#database.exec('PRAGMA incremental_vacuum(500)');
  }

  /** The first hour that has records, in milliseconds since 1970; undefined if there is none. */
  get oldest(): number | undefined {
    const first = this.#database.prepare('SELECT min(hour) AS first FROM cells').get()?.['first'];
    return typeof first === 'number' ? first * hour : undefined;
  }

  close(): void {
    this.#database.close();
  }

  #writeGroup({ id, service, type, name }: Group): void {
    this.#group.run(id, service, type, name);
  }

  #writeCell({ id }: Group, { run, hour: at, host, count, memoryPeak, durations }: Cell): void {
    this.#cell.run(id, run, at, host, count, memoryPeak ?? null, JSON.stringify(durations.pairs));
  }

  #writeKept(
    { id }: Group,
    { cell: { run, host }, hash, start, duration, result, memoryPeak, method, path }: StoredExecution,
  ): void {
    this.#kept.run(id, run, host, hash, start, duration, result, memoryPeak ?? null, method ?? null, path ?? null);
  }

  #mergeRuns(from: number, into: number): void {
    this.#together([
      () => this.#database.prepare('DELETE FROM cells WHERE run = ?').run(from),
      () => this.#database.prepare('UPDATE kept SET run = ? WHERE run = ?').run(into, from),
      () => this.#database.prepare('DELETE FROM errors WHERE run = ?').run(from),
      () => this.#database.prepare('DELETE FROM runs WHERE id = ?').run(from),
    ]);
  }

  #together(writes: readonly (() => void)[]): void {
    this.#database.exec('BEGIN');
    try {
      for (const write of writes) {
        write();
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function codeOf(error: unknown): number | undefined {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** SQLite's result codes (https://www.sqlite.org/rescode.html). */
const busy = new Set<number | undefined>([5, 6]);
const noDatabase = new Set<number | undefined>([11, 26]);

/** Opens a file, or returns why it cannot be used. A file that is not a database is renamed, and a new one created. */
export async function openDatabase(file: string): Promise<Database | Unkept> {
  let sqlite: typeof import('node:sqlite');
  try {
    sqlite = await import('node:sqlite');
  } catch {
    return 'noSqlite';
  }
  for (const attempt of [1, 2]) {
    let database: DatabaseSync | undefined;
    try {
      database = new sqlite.DatabaseSync(file);
      prepare(database);
      return new Database(database);
    } catch (error) {
      database?.close();
      if (error instanceof NewerFile || busy.has(codeOf(error))) {
        return error instanceof NewerFile ? 'newer' : 'inUse';
      }
      if (attempt === 2 || !noDatabase.has(codeOf(error))) {
        return 'unwritable';
      }
      renameSync(file, `${file}.broken`);
    }
  }
  return 'unwritable';
}
