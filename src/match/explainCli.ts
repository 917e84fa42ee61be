import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readDirectory } from '../routes/index/directory.ts';
import { explainNames } from './explain.ts';

const usage = `Usage: npm run -s explain -- DIRECTORY NAMES

Says for each name of a transaction which handlers of a directory it stands for, and why.
NAMES is a file with one name a line, or - for standard input. One JSON object a line:

  {"name": "GET /:id", "verdict": "shared", "handlers": [{"file": …, "line": …, "registered": {"file": …, "line": …}}], "reason": …}

Verdicts:
  matched     it stands for one handler
  shared      it stands for several, which the name does not tell apart
  noHandler   there is no handler for it in the directory
  unrouted    no route answered these requests: the name has no path of a route
  notRequest  it is of a type that has no handlers in source code
  pinBroken   it is pinned by hand to a handler that is gone
`;

const [directory, names, ...rest] = process.argv.slice(2);

if (directory === undefined || names === undefined || rest.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    const given = names === '-' ? await text(process.stdin) : await readFile(names, 'utf8');
    // A space at the end of a line stays: it is how the agent for Django names the root.
    const lines = given.split(/\r?\n/).filter((line) => line !== '');
    const { routes, namedHandlers } = await readDirectory(directory);
    for (const explanation of explainNames(lines, routes, namedHandlers)) {
      process.stdout.write(`${JSON.stringify(explanation)}\n`);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
