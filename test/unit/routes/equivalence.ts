import { isDeepStrictEqual } from 'node:util';
import fastCheck from 'fast-check';
import { groupBy } from '../../../src/model/groupBy.ts';
import type { FactsStore } from '../../../src/routes/extract/factsReader.ts';
import type { FileFacts } from '../../../src/routes/facts/facts.ts';
import { FolderTable } from '../../../src/routes/folder/folderTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import type { LinkedFolder } from '../../../src/routes/link/linkedFolder.ts';
import { type Change, changesOf, type Edit, editArbitrary } from './edit.ts';
import { entangled } from './entangled.ts';
import { type Application, applications, type Files } from './mutation.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** Edits between links. */
export type Batches = readonly (readonly Edit[])[];

export const batchesArbitrary: fastCheck.Arbitrary<Batches> = fastCheck.array(
  fastCheck.array(editArbitrary, { minLength: 1, maxLength: 5 }),
  { minLength: 4, maxLength: 12 },
);

/** Every fixture, and for each several more of its language beside it in one workspace. */
export function workspaces(): readonly Application[] {
  const single = applications();
  const byLanguage = groupBy(single, languageOf);
  const joint = [...byLanguage.values()].flatMap((all) =>
    all.length < 2
      ? []
      : all.map((_, index) => sideBySide([0, 1, 2].flatMap((step) => all[(index + step * 7) % all.length] ?? []))),
  );
  return [...single, ...joint, ...entangled];
}

function sideBySide(several: readonly Application[]): Application {
  const distinct = [...new Set(several)];
  const files = distinct.flatMap(({ files }, index) =>
    [...files].map(([path, text]) => [`${String.fromCharCode(97 + index)}/${path}`, text] as const),
  );
  return { name: distinct.map(({ name }) => name).join(' + '), files: new Map(files) };
}

function languageOf({ files }: Application): string {
  const extensions = [...files.keys()].map((path) => path.slice(path.lastIndexOf('.') + 1));
  const ofCode = extensions.find((extension) => !/^(?:json|xml|ya?ml|mod|properties)$/.test(extension)) ?? '';
  return /^[cm]?[jt]sx?$/.test(ofCode) ? 'ecmascript' : ofCode;
}

/** A link whose result is another than that of a table which is given the same files from the start. */
export interface Difference {
  readonly onlyIncremental: readonly string[];
  readonly onlyFresh: readonly string[];
}

/** What batches of edits change in a workspace, one after the other. */
export function concrete(workspace: Application, batches: Batches): readonly (readonly Change[])[] {
  const files = new Map(workspace.files);
  return batches.map((batch) =>
    batch.flatMap((edit) => {
      const changes = changesOf(edit, workspace, files);
      for (const [path, text] of changes) {
        put(files, path, text);
      }
      return changes;
    }),
  );
}

/** Links a workspace after every batch of changes; answers the first difference from linking it afresh. */
export async function compareChanges(
  original: Files,
  batches: readonly (readonly Change[])[],
): Promise<Difference | undefined> {
  const files = new Map(original);
  const table = open(files);
  await table.link();
  const kept = new KeptFacts();
  for (const batch of batches) {
    for (const [path, text] of batch) {
      put(files, path, text);
      if (text === undefined) {
        table.delete(path);
      } else {
        table.set(path, text);
      }
    }
    const incremental = linesOf(await table.link());
    const fresh = linesOf(await open(inAnotherOrder(files), kept).link());
    if (!isDeepStrictEqual(incremental, fresh)) {
      return {
        onlyIncremental: incremental.filter((line) => !fresh.includes(line)),
        onlyFresh: fresh.filter((line) => !incremental.includes(line)),
      };
    }
  }
  return undefined;
}

/** Edits of one workspace, as batches of changes. */
export interface Script {
  readonly name: string;
  readonly files: Files;
  readonly batches: readonly (readonly Change[])[];
}

export interface Search {
  /** How many edits were tried. */
  readonly edits: number;
  readonly found: Script | undefined;
}

let all: readonly Application[] | undefined;

/** Tries at least so many edits of workspaces chosen by a seed; stops at the first that makes a difference. */
export async function findDifference({
  seed,
  edits,
}: {
  readonly seed: number;
  readonly edits: number;
}): Promise<Search> {
  all ??= workspaces();
  const chosen = fastCheck.tuple(fastCheck.nat({ max: all.length - 1 }), batchesArbitrary);
  let tried = 0;
  for (const [index, batches] of fastCheck.sample(chosen, { seed, numRuns: Math.ceil(edits / 8) })) {
    const workspace = all[index];
    if (workspace && tried < edits) {
      tried += batches.flat().length;
      const script = { ...workspace, batches: concrete(workspace, batches) };
      if (await compareChanges(script.files, script.batches)) {
        return { edits: tried, found: script };
      }
    }
  }
  return { edits: tried, found: undefined };
}

/** Leaves out batches, changes and files for as long as what is left still makes a difference. */
export async function shrink(found: Script): Promise<Script> {
  let least = found;
  for (let smaller: Script | undefined = found; smaller; ) {
    smaller = undefined;
    for (const candidate of shorter(least)) {
      if (await compareChanges(candidate.files, candidate.batches)) {
        smaller = candidate;
        least = candidate;
        break;
      }
    }
  }
  return least;
}

function* shorter(script: Script): Generator<Script> {
  const { files, batches } = script;
  for (const index of batches.keys()) {
    yield { ...script, batches: batches.toSpliced(index, 1) };
  }
  for (const [index, batch] of batches.entries()) {
    for (const at of batch.keys()) {
      yield { ...script, batches: batches.with(index, batch.toSpliced(at, 1)) };
    }
  }
  for (const path of files.keys()) {
    yield { ...script, files: new Map([...files].filter(([each]) => each !== path)) };
  }
  for (const [path, text] of files) {
    for (const less of fewerLines(text)) {
      yield { ...script, files: new Map([...files, [path, less]]) };
    }
  }
  for (const [index, batch] of batches.entries()) {
    for (const [at, [path, text]] of batch.entries()) {
      for (const less of fewerLines(text ?? '')) {
        yield { ...script, batches: batches.with(index, batch.with(at, [path, less])) };
      }
    }
  }
}

function* fewerLines(text: string): Generator<string> {
  const lines = text.split('\n');
  for (let size = Math.floor(lines.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < lines.length; from += size) {
      yield lines.toSpliced(from, size).join('\n');
    }
  }
}

/** A script to read: the files, then what each batch changes. */
export function report({ name, files, batches }: Script): string {
  const written = (path: string, text: string | undefined): string =>
    text === undefined ? `--- ${path} deleted` : `--- ${path}\n${text}`;
  return [
    name,
    ...[...files].map(([path, text]) => written(path, text)),
    ...batches.flatMap((batch) => ['=== edited, then linked', ...batch.map(([path, text]) => written(path, text))]),
  ].join('\n');
}

function put(files: Map<string, string>, path: string, text: string | undefined): void {
  if (text === undefined) {
    files.delete(path);
  } else {
    files.set(path, text);
  }
}

/** Facts of the texts that a workspace has had, as the product keeps them on disk: fresh tables differ in a few files and parse those alone. */
class KeptFacts implements FactsStore {
  readonly #facts = new Map<string, FileFacts>();

  has(path: string, hash: string): boolean {
    return this.#facts.has(`${hash} ${path}`);
  }

  get(path: string, hash: string): FileFacts | undefined {
    return this.#facts.get(`${hash} ${path}`);
  }

  set(path: string, hash: string, facts: FileFacts): void {
    this.#facts.set(`${hash} ${path}`, facts);
  }
}

function open(files: Files, store?: FactsStore): FolderTable {
  const table = new FolderTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path), store });
  for (const [path, text] of files) {
    table.set(path, text);
  }
  return table;
}

/** The order in which files arrive must not matter. */
function inAnotherOrder(files: Files): Files {
  return new Map([...files].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function linesOf({ routes, namedHandlers }: LinkedFolder): readonly string[] {
  return [...routes, ...namedHandlers].map((each) => JSON.stringify(each)).sort();
}
