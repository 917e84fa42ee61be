import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';

/** The settings file of a workspace folder. */
export class SettingsFile {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = join(folder, '.vscode', 'settings.json');
  }

  /** What is set, as VS Code reads it; nothing where there is no file, or where VS Code has emptied it to write it anew. */
  async read(): Promise<Record<string, unknown>> {
    const text = await readFile(this.#path, 'utf8').catch(() => '');
    const found: unknown = parse(text, [], { allowTrailingComma: true });
    return typeof found === 'object' && found !== null ? { ...found } : {};
  }

  /** Changes settings, beside those that are there. */
  async change(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(this.#path, JSON.stringify({ ...(await this.read()), ...settings }, null, 2));
  }
}
