import { readRoutes } from './index/directory.ts';

const directories = process.argv.slice(2);

if (directories.length === 0) {
  process.stderr.write(
    'Usage: npm run -s routes -- DIRECTORY…\nPrints the routes found in each directory, one JSON object a line.\n',
  );
  process.exitCode = 2;
}

for (const root of directories) {
  try {
    for (const { method, path, local, registered, handler, framework, prefixUnknown } of await readRoutes(root)) {
      const line = {
        root,
        method,
        path,
        local,
        file: registered.file,
        line: registered.line,
        handler: { file: handler.file, line: handler.line },
        framework,
        ...(prefixUnknown ? { prefixUnknown } : {}),
      };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  } catch (error) {
    process.stderr.write(`${root}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
