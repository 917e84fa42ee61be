import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { splitLines } from '../model/splitLines.ts';
import { defaultExclude } from '../routes/files/defaultExclude.ts';
import { exclusionOf } from '../routes/files/exclusion.ts';
import { foldersIn, readText } from '../routes/files/fileText.ts';
import { readDirectory, readWholeDirectory } from '../routes/folder/directory.ts';
import { changedSince } from './changedSince.ts';
import { changedTraffic, readNamedTime } from './changedTraffic.ts';
import { withExcluded } from './excludedHandlers.ts';
import { explainNames } from './explain.ts';
import { type CodeOf, statementAt } from './routeChain.ts';

const usage = `Usage: npm run -s explain -- DIRECTORY NAMES [--changed BASE]

Says for each name of a transaction which handlers of a directory it stands for, and why.
NAMES is a file with one name a line, or - for standard input. One JSON object a line:

  {"name": "GET /:id", "verdict": "shared", "handlers": [{"file": …, "line": …, "registered": {"file": …, "line": …}, "chain": …}], "reason": …}

Of a name without a handler, which file would have it, what leaves the file out, and the line that says so:

  "excluded": {"file": …, "by": "setting", "pattern": …, "reason": …}
  "excluded": {"file": …, "by": "gitattributes", "pattern": …, "attribute": …, "said": {"file": …, "line": …}, "reason": …}
  "excluded": {"file": …, "by": "bundle", "said": {"file": …, "line": …}, "reason": …}

A chain says how the path of the route came about: mount (place) → registration (place) → handler (place).

Verdicts:
  matched     it stands for one handler
  shared      it stands for several, which the name does not tell apart
  noHandler   there is no handler for it in the directory
  unrouted    no route answered these requests: the name has no path of a route
  notRequest  it is of a type that has no handlers in source code
  pinBroken   it is pinned by hand to a handler that is gone

With --changed it says instead which handlers have changed since the directory's branch left BASE, and how much of production's time
they carry. A line of NAMES may then have a tab and the milliseconds that all runs of the name took. One JSON object a handler:

  {"file": …, "line": …, "handler": …, "names": […], "time": 1200, "share": 0.38}

Exit codes: 0 nothing wrong, 1 a failure, 2 wrong usage; with --changed also 3 where a changed handler has traffic.
`;

/** The code of a directory. Files are read on first access. */
function codeIn(folder: string): CodeOf {
  const known = new Map<string, readonly string[]>();
  return ({ file, line }) => {
    const lines = known.get(file) ?? splitLines(readFileSync(join(folder, file), 'utf8'));
    known.set(file, lines);
    return statementAt(lines, line);
  };
}

const [directory, names, option, base, ...rest] = process.argv.slice(2);
const isOdd = option !== undefined && (option !== '--changed' || base === undefined || rest.length > 0);

if (directory === undefined || names === undefined || isOdd) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    const given = names === '-' ? await text(process.stdin) : await readFile(names, 'utf8');
    // Trailing white space is kept: the agent for Django names the root `GET `.
    const lines = given.split(/\r?\n/).filter((line) => line !== '');
    const { routes, namedHandlers } = await readDirectory(directory);
    const print = (record: object) => process.stdout.write(`${JSON.stringify(record)}\n`);
    if (base === undefined) {
      const explained = explainNames(lines, routes, namedHandlers, codeIn(directory));
      const folder = {
        text: async (path: string) => readText(directory, path),
        folders: async (path: string) => foldersIn(directory, path),
      };
      const why = (file: string) => exclusionOf(file, defaultExclude, folder);
      (await withExcluded(explained, why, () => readWholeDirectory(directory))).forEach(print);
    } else {
      const changes = await changedSince(directory, base);
      const changed = changedTraffic(lines.map(readNamedTime), routes, namedHandlers, changes);
      changed.forEach(print);
      process.exitCode = changed.length > 0 ? 3 : 0;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
