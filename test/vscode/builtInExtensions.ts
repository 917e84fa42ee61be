import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Installation } from './install.ts';

/** Languages, themes, and what the tests use: previews, repositories, the debugger. */
const needed = [
  ...['javascript', 'typescript-basics', 'php', 'python', 'ruby', 'go', 'java', 'csharp', 'json', 'markdown-basics'],
  ...[
    'theme-defaults',
    'theme-seti',
    'theme-modern-icons',
    'markdown-language-features',
    'git',
    'git-base',
    'ms-vscode.js-debug',
  ],
];

/**
 * A folder with the extensions that come with VS Code, without those that no test uses. The language services of TypeScript and JSON, the
 * assistant and four dozen others cost a window of the tests an eighth of its processor time.
 * @returns the folder, for `--builtin-extensions-dir`.
 */
export async function builtInExtensions({ server, folder }: Pick<Installation, 'server' | 'folder'>): Promise<string> {
  const all = join(dirname(server), '..', 'extensions');
  const few = join(folder, 'built-in');
  await mkdir(few, { recursive: true });
  for (const name of needed.filter((each) => existsSync(join(all, each)))) {
    await symlink(join(all, name), join(few, name), 'junction').catch((error: unknown) => {
      if (!existsSync(join(few, name))) throw error;
    });
  }
  return few;
}
