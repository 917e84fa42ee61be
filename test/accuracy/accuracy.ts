import { readFile } from 'node:fs/promises';
import { readRoutes } from '../../src/routes/folder/directory.ts';
import { supportTable } from './supportTable.ts';

interface TruthRoute {
  readonly method: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
}

const [directory, truthFile] = process.argv.slice(2);
if (directory === '--table') {
  process.stdout.write(`${supportTable()}\n`);
  process.exit();
}
if (directory === undefined || truthFile === undefined) {
  process.stderr.write(
    'Usage: npm run accuracy -- DIRECTORY TRUTH.json\n       npm run -s accuracy -- --table  prints the table of frameworks\n',
  );
  process.exit(2);
}

const truth = decodeTruth(JSON.parse(await readFile(truthFile, 'utf8')));
const found = (await readRoutes(directory)).map(({ method, path, registered, prefixUnknown }) => ({
  method,
  path,
  file: registered.file,
  line: registered.line,
  prefixUnknown,
}));

const expected = new Map(truth.map((route) => [key(route), route]));
const claimed = new Map(found.filter(({ prefixUnknown }) => !prefixUnknown).map((route) => [key(route), route]));
const hits = [...expected.keys()].filter((route) => claimed.has(route));
const onLine = hits.filter((route) =>
  found.some(
    (candidate) =>
      key(candidate) === route &&
      truth.some((row) => key(row) === route && row.file === candidate.file && row.line === candidate.line),
  ),
);

for (const [route, { file, line }] of expected) {
  if (!claimed.has(route)) {
    print(`missing  ${route}  ${file}:${line}`);
  }
}
for (const [route, { file, line }] of claimed) {
  if (!expected.has(route)) {
    print(`extra    ${route}  ${file}:${line}`);
  }
}
for (const route of hits.filter((hit) => !onLine.includes(hit))) {
  const claim = claimed.get(route);
  const row = expected.get(route);
  print(`line     ${route}  expected ${row?.file}:${row?.line}, found ${claim?.file}:${claim?.line}`);
}
print(
  `recall ${percent(hits.length, expected.size)}, precision ${percent(hits.length, claimed.size)}, line right ${percent(onLine.length, hits.length)}`,
);

/** Anchors and trailing slashes do not tell routes apart. */
function key({ method, path }: Pick<TruthRoute, 'method' | 'path'>): string {
  const plain = path
    .replace(/(^|\/)\^/g, '$1')
    .replace(/(?:\$|\\Z)$/, '')
    .replace(/\/\?$/, '');
  return `${method} ${plain.length > 1 ? plain.replace(/\/$/, '') : plain}`;
}

function percent(part: number, whole: number): string {
  return `${part}/${whole} (${whole === 0 ? '100.0' : ((100 * part) / whole).toFixed(1)} %)`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function decodeTruth(value: unknown): readonly TruthRoute[] {
  const routes: unknown = typeof value === 'object' && value !== null && 'routes' in value ? value.routes : undefined;
  if (!Array.isArray(routes) || !routes.every(isTruthRoute)) {
    throw new Error(`${truthFile} holds no routes`);
  }
  return routes;
}

function isTruthRoute(value: unknown): value is TruthRoute {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'file' in value &&
    'line' in value &&
    typeof value.method === 'string' &&
    typeof value.path === 'string'
  );
}
