import { parseArgs } from 'node:util';

/** A parsed command line. */
export type CliCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string }
  | (Start & { readonly kind: 'start'; readonly seed: number })
  | (Start & { readonly kind: 'startLocal'; readonly dataFile: string | undefined });

interface Start {
  readonly port: number;
  readonly routesFile: string | undefined;
}

export const usage = `Usage: npm run service -- [--port N] [--seed S] [--routes FILE]
       npm run service -- --local [--port N] [--data FILE] [--routes FILE]

Runs the sample service on loopback until Ctrl-C; with --local one that takes in what applications on this machine report.

  --port N       port from 1 to 65535; without it, or with 0, any free port
  --seed S       a whole number from 0 to 4294967295; the same seed gives the same numbers (1)
  --routes FILE  routes as \`npm run -s routes -- DIR\` prints them, one JSON object a line; - reads standard input;
                 a local service names requests after them, and leaves out services that know none of them
  --data FILE    where a local service keeps its numbers; without it, in memory
  --help         this text`;

function wholeNumber(text: string, highest: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= highest ? number : undefined;
}

function strangers(values: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  return names.find((name) => values[name] !== undefined);
}

/** Parses the arguments after the name of the script. */
export function readCommandLine(argv: readonly string[]): CliCommand {
  let values: { port?: string; seed?: string; routes?: string; local?: boolean; data?: string; help?: boolean };
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        seed: { type: 'string' },
        routes: { type: 'string' },
        local: { type: 'boolean' },
        data: { type: 'string' },
        help: { type: 'boolean' },
      },
    }));
  } catch (error) {
    return { kind: 'mistake', message: error instanceof Error ? error.message : String(error) };
  }
  if (values.help === true) {
    return { kind: 'help' };
  }
  const port = wholeNumber(values.port ?? '0', 65_535);
  if (port === undefined) {
    return { kind: 'mistake', message: `--port wants a whole number from 0 to 65535, not "${values.port}".` };
  }
  const stranger = values.local === true ? strangers(values, ['seed']) : strangers(values, ['data']);
  if (stranger !== undefined) {
    return { kind: 'mistake', message: `--${stranger} goes ${values.local === true ? 'without' : 'with'} --local.` };
  }
  if (values.local === true) {
    return { kind: 'startLocal', port, dataFile: values.data, routesFile: values.routes };
  }
  const seed = wholeNumber(values.seed ?? '1', 2 ** 32 - 1);
  if (seed === undefined) {
    return { kind: 'mistake', message: `--seed wants a whole number from 0 to 4294967295, not "${values.seed}".` };
  }
  return { kind: 'start', port, seed, routesFile: values.routes };
}
