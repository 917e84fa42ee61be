import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a command writes that tells of the endpoint in its environment, its digits left out. */
export const given = 'endpoint [http://nnn.n.n.n:nnnnn]\n';

/** Writes it to a file. */
export const tell = (file: string) => `echo "endpoint [$OTEL_EXPORTER_OTLP_ENDPOINT]" | tr 0-9 n > agents/${file}`;

/** What local mode gives terminals, in the order of the alphabet. */
export const variables = [
  'INSPECTOR_INGESTION_KEY',
  'INSPECTOR_URL',
  'OTEL_BLRP_SCHEDULE_DELAY',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_EXPERIMENTAL_RESOURCE_DETECTORS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_NODE_RESOURCE_DETECTORS',
  'OTEL_PHP_AUTOLOAD_ENABLED',
];

/** Writes the names of such variables to a file, at once. */
export const tellVariables = (file: string) =>
  `echo $(env | cut -d= -f1 | grep -E '^(OTEL|INSPECTOR|NODE_OPTIONS)' | LC_ALL=C sort) end > agents/${file}`;

/** The same as a program, for the debugger. */
const program = `require('node:fs').writeFileSync(process.argv[2], \`endpoint [\${process.env.OTEL_EXPORTER_OTLP_ENDPOINT}]\\n\`.replace(/\\d/g, 'n'));\n`;

/** Puts a task into a folder, and a debug configuration for each console, which all tell of the endpoint. */
export async function configure(folder: string): Promise<void> {
  const debug = (console: string) => ({
    ...{ type: 'node', request: 'launch', name: console, console, runtimeExecutable: process.execPath },
    ...{ cwd: folder, program: 'agents/tell.cjs', args: [`agents/${console}.txt`] },
  });
  const configurations = [debug('integratedTerminal'), debug('internalConsole')];
  const tasks = [{ label: 'tell', type: 'shell', command: tell('task.txt'), problemMatcher: [] }];
  const files = { 'tasks.json': { version: '2.0.0', tasks }, 'launch.json': { version: '0.2.0', configurations } };
  await mkdir(join(folder, '.vscode'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, '.vscode', name), JSON.stringify(content));
  }
  await writeFile(join(folder, 'agents', 'tell.cjs'), program);
}
