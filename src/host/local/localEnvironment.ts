import {
  type DebugConfiguration,
  type DebugConfigurationProvider,
  type EnvironmentVariableCollection,
  l10n,
  MarkdownString,
  Uri,
  workspace,
} from 'vscode';
import { storedText } from '../folder/storedText.ts';
import { setsEndpoint } from './environmentFile.ts';

/**
 * Where an OpenTelemetry endpoint is already set: in the environment, which VS Code's settings can extend for
 * terminals, or in a folder's `.env`. Undefined if it is not.
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

/** The environment variables for terminals in VS Code's settings. */
function terminalEnvironment(): Readonly<Record<string, string | null>> {
  const system = process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'osx' : 'linux';
  return workspace.getConfiguration('terminal.integrated.env').get<Record<string, string | null>>(system) ?? {};
}

/** The text of a file; empty if it does not exist. */
async function textOf(uri: Uri): Promise<string> {
  try {
    return (await storedText(uri)) ?? '';
  } catch {
    return '';
  }
}

/** The part of VS Code's environment variable collection that is used. */
export type KeptVariables = Pick<
  EnvironmentVariableCollection,
  'description' | 'replace' | 'clear' | typeof Symbol.iterator
>;

/**
 * Gives new terminals, tasks and debug sessions of this window the environment variables that applications need in
 * order to report. VS Code persists them with the workspace, so that terminals that are restored after a reload have
 * them too. They are removed when watching ends.
 */
export class LocalEnvironment implements DebugConfigurationProvider {
  readonly #collection: KeptVariables;
  #variables: ReadonlyMap<string, string>;

  constructor(collection: KeptVariables) {
    this.#collection = collection;
    this.#variables = new Map(Array.from(collection, ([name, { value }]) => [name, value]));
  }

  /** The variables for new terminals; empty if they are given none. */
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
   * Adds the variables to debug sessions in the internal console, which has no terminal to take them from; in a
   * terminal they would be printed. Variables of the launch configuration have precedence.
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

/** Debug types that use the integrated terminal if the launch configuration has no `console`. */
const terminalDebuggers = new Set(['debugpy', 'python', 'java']);

function isInTerminal({ type, console }: DebugConfiguration): boolean {
  return console === undefined ? terminalDebuggers.has(type) : console === 'integratedTerminal';
}
