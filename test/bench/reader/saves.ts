import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { go, javascript, php, python, type WriteFunction } from '../../generated/functions.ts';
import { randomOf } from '../../generated/random.ts';
import { open } from './folder.ts';

// Saves files with routes, of at least five hundred lines each: `node test/bench/reader/saves.ts FOLDER`. Prints milliseconds of the
// processor and what was parsed by each save.

const saves = 20;
const lines = 500;
const plain: Readonly<Record<string, WriteFunction>> = {
  '.js': javascript,
  '.ts': javascript,
  '.py': python,
  '.go': go,
  '.php': (name, number) => php(name, number).replace('private function', 'function'),
};

const [root = ''] = process.argv.slice(2);
const index = open(root);
await index.sources.scan();
const linked = await index.link();
const withRoutes = [...new Set(linked?.routes.map(({ registered }) => registered.file))].sort();
const random = randomOf(1);
const chosen = Array.from({ length: saves }, () => withRoutes[Math.floor(random() * withRoutes.length)] ?? '');
const cpu: number[] = [];
const wall: number[] = [];
let parsed = 0;
for (const path of new Set(chosen)) {
  const text = lengthened(path);
  await save(path, text);
  const before = index.parsed;
  const [start, since] = [process.cpuUsage(), performance.now()];
  // A line more, near the top: every line below it moves.
  await save(path, text.replace('\n', '\n\n'));
  wall.push(performance.now() - since);
  const { user, system } = process.cpuUsage(start);
  cpu.push((user + system) / 1000);
  parsed = Math.max(parsed, index.parsed - before);
  await save(path, readFileSync(join(root, path), 'utf8'));
}
console.log(JSON.stringify({ median: median(cpu), worst: Math.max(...cpu), wall: median(wall), parsed }));

async function save(path: string, text: string): Promise<void> {
  index.sources.set(path, text);
  await index.sources.update();
  await index.link();
}

/** The file with plain code at its end; in a class, or where the language is another, with comments. */
function lengthened(path: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  const write = plain[extname(path)] ?? (() => `${/\.(?:rb|ru)$/.test(path) ? '#' : '//'} what is plain\n`.repeat(14));
  let long = text;
  for (let number = 0; long.split('\n').length < lines; number += 1) {
    long += write('more', number);
  }
  return long;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
