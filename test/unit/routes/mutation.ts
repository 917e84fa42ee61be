import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastCheck from 'fast-check';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** Paths and their texts. */
export type Files = ReadonlyMap<string, string>;

const kinds: Readonly<Record<string, (lines: readonly string[], from: number, to: number) => readonly string[]>> = {
  cut: (lines, from, to) => [...lines.slice(0, from), ...lines.slice(to)],
  duplicated: (lines, from, to) => [...lines.slice(0, to), ...lines.slice(from)],
  shuffled: (lines, from, to) => [...lines.slice(0, from), ...lines.slice(from, to).reverse(), ...lines.slice(to)],
  truncated: (lines, from) => [...lines.slice(0, from), lines[from]?.slice(0, (lines[from]?.length ?? 0) / 2) ?? ''],
};

/** A way to break code: its kind, and the part of the lines that it concerns, as two numbers from 0 to 1. */
export type Mutation = readonly [kind: string, left: number, right: number];

const part = fastCheck.double({ min: 0, max: 1, noNaN: true });

export const mutationArbitrary: fastCheck.Arbitrary<Mutation> = fastCheck.tuple(
  fastCheck.constantFrom(...Object.keys(kinds)),
  part,
  part,
);

/** Twelve mutations, the same in every run. */
export const mutations: readonly Mutation[] = fastCheck.sample(mutationArbitrary, { numRuns: 12, seed: 7 });

/** The files with each of them broken in the same way. */
export function mutate(files: Files, mutation: Mutation): Files {
  return new Map([...files].map(([path, text]) => [path, mutateText(text, mutation)]));
}

export function mutateText(text: string, [kind, left, right]: Mutation): string {
  const lines = text.split('\n');
  const [from = 0, to = 0] = [left, right]
    .sort((first, second) => first - second)
    .map((share) => Math.floor(share * lines.length));
  return (kinds[kind]?.(lines, from, to) ?? lines).join('\n');
}

export interface Application {
  readonly name: string;
  readonly files: Files;
}

const fixtures = join(import.meta.dirname, 'fixtures');

/** The fixtures of the route readers, each an application of its own. */
export function applications(): readonly Application[] {
  return readdirSync(fixtures).flatMap((framework) =>
    readdirSync(join(fixtures, framework)).map((rule) => {
      const directory = join(fixtures, framework, rule);
      const files = readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'expected.txt')
        .map((entry) => join(entry.parentPath, entry.name));
      const texts = files.map(
        (file) => [relative(directory, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
      );
      return { name: `${framework}/${rule}`, files: new Map(texts) };
    }),
  );
}

/** Reads an application from nothing and links it. */
export async function readAnew(files: Files): Promise<void> {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
  for (const [path, text] of files) {
    table.set(path, text);
  }
  await table.link();
}
