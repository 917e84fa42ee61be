import { readFileSync } from 'node:fs';
import { knownRoutes } from './match/find/knownRoutes.ts';
import type { Route } from './model/route.ts';
import { readCommandLine, usage } from './service/commandLine.ts';
import { localApps } from './service/local/localIdentity.ts';
import { type LocalService, startLocalService } from './service/local/localService.ts';
import { readRouteLines } from './service/routeLines.ts';
import { type Service, startService } from './service/service.ts';

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
  return `The service could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function routesIn(file: string): readonly Route[] {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    stop(`The routes cannot be read: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
  const routes = readRouteLines(text);
  return routes.ok ? routes.value : stop(`The routes cannot be read. ${routes.refusal.message}`, 2);
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

/**
 * Prints how to use a local service. The number of an application id is that of its choice of runs: all, the last, or
 * those before.
 */
function introduceLocal(service: LocalService): void {
  const { origin, appId, apiKey, token, environment, unkept } = service;
  const variables = [...environment].map(([name, value]) => `${name}=${value}`);
  if (unkept !== undefined) {
    process.stderr.write(`The data file cannot be used (${unkept}): numbers are kept in memory alone.\n`);
  }
  process.stdout.write(
    `APM Lens local service (what applications on this machine report)

  Base URL  ${origin}
  App id    ${appId} (this run alone: ${localApps.current}, before it: ${localApps.before})
  API key   ${apiKey}
  Token     ${token}

Environment
${variables.join('\n')}

Ctrl-C ends it.
`,
  );
}

function endWithSignal({ close }: Pick<Service, 'close'>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => stop(String(error), 1),
      );
    });
  }
}

const wish = readCommandLine(process.argv.slice(2));
if (wish.kind === 'help') {
  process.stdout.write(`${usage}\n`);
} else if (wish.kind === 'mistake') {
  stop(`${wish.message}\n\n${usage}`, 2);
} else {
  const routes = wish.routesFile === undefined ? undefined : routesIn(wish.routesFile);
  try {
    if (wish.kind === 'start') {
      const service = await startService({ port: wish.port, seed: wish.seed, ...(routes && { routes }) });
      endWithSignal(service);
      introduce(service);
    } else {
      const file = wish.dataFile === undefined ? {} : { file: wish.dataFile };
      const failed = (error: unknown) => process.stderr.write(`${error}\n`);
      const known = routes && { routes: knownRoutes(routes) };
      const service = await startLocalService({ port: wish.port, failed, ...file, ...known });
      endWithSignal(service);
      introduceLocal(service);
    }
  } catch (error) {
    stop(reasonOf(error, wish.port), 1);
  }
}
