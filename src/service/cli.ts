import { readFileSync } from 'node:fs';
import { readCommandLine, usage } from './commandLine.ts';
import { readRouteLines } from './routeLines.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

function stop(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function reasonOf(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use; choose another with --port, or leave it out for any free one.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by this account; choose one above 1023 with --port.`;
  }
  return `The sample service could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function routesOption(file: string | undefined): Pick<ServiceOptions, 'routes'> {
  if (file === undefined) {
    return {};
  }
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    stop(`The routes cannot be read: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
  const routes = readRouteLines(text);
  return routes.ok ? { routes: routes.value } : stop(`The routes cannot be read. ${routes.refusal.message}`, 2);
}

function introduce({ origin, appId, apiKey, token }: Service): void {
  process.stdout.write(
    `APM Lens sample service (sample data, sample credentials)

  Base URL  ${origin}
  App id    ${appId}
  API key   ${apiKey}
  Token     ${token}

Ctrl-C ends it.
`,
  );
}

const wish = readCommandLine(process.argv.slice(2));
if (wish.kind === 'help') {
  process.stdout.write(`${usage}\n`);
} else if (wish.kind === 'mistake') {
  stop(`${wish.message}\n\n${usage}`, 2);
} else {
  const { port, seed, routesFile } = wish;
  try {
    const service = await startService({ port, seed, ...routesOption(routesFile) });
    introduce(service);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        service.close().then(
          () => process.exit(0),
          (error: unknown) => stop(String(error), 1),
        );
      });
    }
  } catch (error) {
    stop(reasonOf(error, port), 1);
  }
}
