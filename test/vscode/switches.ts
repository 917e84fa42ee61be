import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** What VS Code's command line asks for, as far as the launcher understands it. */
export interface Switches {
  readonly developmentPaths: readonly string[];
  readonly testsPath: string | undefined;
  /** Folder or workspace file to open. */
  readonly folder: string | undefined;
  /** Files to open in it. */
  readonly files: readonly string[];
  readonly userDataDir: string | undefined;
  readonly extensionsDir: string | undefined;
  readonly disableWorkspaceTrust: boolean;
  /** Switches that manage extensions and end at once, passed to the server's command line as they are. */
  readonly errands: readonly string[];
  readonly version: boolean;
}

const errandNames = ['install-extension', 'uninstall-extension', 'list-extensions', 'show-versions', 'force'];
const withValue = ['extensionDevelopmentPath', 'extensionTestsPath', 'user-data-dir', 'extensions-dir'];
const errandsWithValue = ['install-extension', 'uninstall-extension'];

/**
 * Reads VS Code's command-line switches, written `--name value` or `--name=value`. Switches that only concern the
 * desktop program (`--no-sandbox`, `--skip-welcome`, …) are passed over.
 */
export function readSwitches(args: readonly string[], workingFolder: string): Switches {
  const values = new Map<string, string[]>();
  const flags = new Set<string>();
  const opened: string[] = [];
  const errands: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const [name, attached] = split(args[at] ?? '');
    if (name === undefined) {
      opened.push(resolve(workingFolder, args[at] ?? ''));
      continue;
    }
    const takes = withValue.includes(name) || errandsWithValue.includes(name);
    const value = takes ? (attached ?? args[++at]) : attached;
    if (errandNames.includes(name)) errands.push(value === undefined ? `--${name}` : `--${name}=${value}`);
    else if (value === undefined) flags.add(name);
    else values.set(name, [...(values.get(name) ?? []), resolve(workingFolder, value)]);
  }
  return {
    developmentPaths: values.get('extensionDevelopmentPath') ?? [],
    testsPath: values.get('extensionTestsPath')?.at(-1),
    folder: opened.find((path) => !isFile(path)),
    files: opened.filter(isFile),
    userDataDir: values.get('user-data-dir')?.at(-1),
    extensionsDir: values.get('extensions-dir')?.at(-1),
    disableWorkspaceTrust: flags.has('disable-workspace-trust'),
    errands,
    version: flags.has('version'),
  };
}

/** Name and attached value of a switch; nothing for an argument that is no switch. */
function split(argument: string): readonly [name: string | undefined, value: string | undefined] {
  const found = /^--([^=]+)(?:=(.*))?$/.exec(argument);
  return [found?.[1], found?.[2]];
}

function isFile(path: string): boolean {
  return !path.endsWith('.code-workspace') && statSync(path).isFile();
}
