import {
  type DebugConfiguration,
  type DebugConfigurationProvider,
  type EnvironmentVariableCollection,
  l10n,
  MarkdownString,
  Uri,
  workspace,
} from 'vscode';
import { setsEndpoint } from './environmentFile.ts';
import { storedText } from './storedText.ts';

/**
 * Where an endpoint for OpenTelemetry is set already: in the environment, which the settings of the editor add to for terminals, or in a
 * folder's `.env`; undefined where it is not.
 */
export async function existingEndpoint(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<'environment' | '.env' | undefined> {
  if (hasEndpoint(environment) || hasEndpoint(terminalEnvironment())) {
    return 'environment';
  }
  for (const { uri } of workspace.workspaceFolders ?? []) {
    if (setsEndpoint(await textOf(Uri.joinPath(uri, '.env')))) {
      return '.env';
    }
  }
  return undefined;
}

function hasEndpoint(variables: Readonly<Record<string, string | null | undefined>>): boolean {
  return Boolean(variables['OTEL_EXPORTER_OTLP_ENDPOINT'] || variables['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']);
}

/** What a person gives terminals in the settings of the editor. */
function terminalEnvironment(): Readonly<Record<string, string | null>> {
  const system = process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'osx' : 'linux';
  return workspace.getConfiguration('terminal.integrated.env').get<Record<string, string | null>>(system) ?? {};
}

/** The text of a file; empty where there is none. */
async function textOf(uri: Uri): Promise<string> {
  try {
    return (await storedText(uri)) ?? '';
  } catch {
    return '';
  }
}

/** What the editor keeps for terminals, as far as it is used. */
export type KeptVariables = Pick<
  EnvironmentVariableCollection,
  'description' | 'replace' | 'clear' | typeof Symbol.iterator
>;

/**
 * Gives new terminals, tasks and debug sessions of this window what applications need to report. The editor keeps it with the workspace, so
 * that a terminal that is opened while the window is loaded anew has it as well; it is taken back when watching ends.
 */
export class LocalEnvironment implements DebugConfigurationProvider {
  readonly #collection: KeptVariables;
  #variables: ReadonlyMap<string, string>;

  constructor(collection: KeptVariables) {
    this.#collection = collection;
    this.#variables = new Map(Array.from(collection, ([name, { value }]) => [name, value]));
  }

  /** What new terminals get; empty where nothing is given to them. */
  get variables(): ReadonlyMap<string, string> {
    return this.#variables;
  }

  set(variables: ReadonlyMap<string, string>): void {
    this.clear();
    this.#variables = variables;
    this.#collection.description = new MarkdownString(l10n.t('Lets applications report to APM Lens on this machine.'));
    for (const [name, value] of variables) {
      this.#collection.replace(name, value);
    }
  }

  clear(): void {
    this.#variables = new Map();
    this.#collection.clear();
  }

  /**
   * A debug session in the internal console has no terminal to take them from; one in a terminal would print them there. What a person has
   * written in the configuration is left alone.
   */
  resolveDebugConfiguration(_folder: unknown, configuration: DebugConfiguration): DebugConfiguration {
    if (this.#variables.size === 0 || configuration.request !== 'launch' || isInTerminal(configuration)) {
      return configuration;
    }
    const own: unknown = configuration['env'];
    const env = { ...Object.fromEntries(this.#variables), ...(typeof own === 'object' && own !== null ? own : {}) };
    return { ...configuration, env };
  }
}

/** Debuggers that use the integrated terminal where the configuration names no console. */
const terminalDebuggers = new Set(['debugpy', 'python', 'java']);

function isInTerminal({ type, console }: DebugConfiguration): boolean {
  return console === undefined ? terminalDebuggers.has(type) : console === 'integratedTerminal';
}
