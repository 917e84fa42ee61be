import type { DatabaseSync } from 'node:sqlite';

/** The version of the tables, to be increased with every change. Files of a higher version are not used. */
const version = 1;

const tables = `
CREATE TABLE services (name TEXT PRIMARY KEY, verdict TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE runs (id INTEGER PRIMARY KEY, service TEXT NOT NULL, start REAL NOT NULL, last REAL NOT NULL, instances TEXT NOT NULL);
CREATE TABLE groups (id INTEGER PRIMARY KEY, service TEXT NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL);
CREATE TABLE cells (
  grp INTEGER NOT NULL, run INTEGER NOT NULL, hour INTEGER NOT NULL, host TEXT NOT NULL,
  count INTEGER NOT NULL, memory REAL, durations TEXT NOT NULL,
  PRIMARY KEY (grp, run, hour, host)
) WITHOUT ROWID;
CREATE INDEX cells_by_hour ON cells (hour);
CREATE TABLE kept (
  seq INTEGER PRIMARY KEY, grp INTEGER NOT NULL, run INTEGER NOT NULL, host TEXT NOT NULL, hash TEXT NOT NULL,
  start REAL NOT NULL, duration REAL NOT NULL, result TEXT NOT NULL, memory REAL, method TEXT, path TEXT
);
CREATE INDEX kept_by_group ON kept (grp, seq);
CREATE INDEX kept_by_start ON kept (start);
CREATE TABLE errors (hash TEXT NOT NULL, run INTEGER NOT NULL, last REAL NOT NULL, record TEXT NOT NULL, PRIMARY KEY (hash, run)) WITHOUT ROWID;
`;

/** The file was written by a newer version of the extension. */
export class NewerFile extends Error {}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

/**
 * Prepares an open database for exclusive use by this process: another one finds it locked.
 *
 * @throws NewerFile, and the errors of `node:sqlite` for a file that is locked or not a database
 */
export function prepare(database: DatabaseSync): void {
  const found = versionOf(database);
  if (found > version) {
    throw new NewerFile(`The file is of version ${found}.`);
  }
  // The lock is taken by the first write and held. After a crash the file is consistent, and a second of data is lost
  // at most.
  database.exec(
    'PRAGMA locking_mode = EXCLUSIVE; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;',
  );
  database.exec('BEGIN IMMEDIATE');
  if (found === 0) {
    database.exec(tables);
  }
  database.exec(`PRAGMA user_version = ${version}; COMMIT`);
}
