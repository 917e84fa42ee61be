import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionOf } from '../../vscode/editions.ts';
import { project } from '../../vscode/folders.ts';
import { install } from '../../vscode/install.ts';
import { installedExtension } from '../installedExtension.ts';

/** A language of the range that is kept for private use. */
export const pseudoTag = 'qps-ploc';

const letters: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', g: 'ğ', i: 'í', l: 'ł', n: 'ñ', o: 'ó', r: 'ř', s: 'š', t: 'ţ', u: 'ú', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', G: 'Ğ', I: 'Í', L: 'Ł', N: 'Ñ', O: 'Ó', R: 'Ř', S: 'Š', T: 'Ţ', U: 'Ú', Y: 'Ý', Z: 'Ž' },
};

/** What stays as it is: placeholders, links to commands, code, icons, addresses. */
const fixed = /(\{\d+\}|\]\(command:[^)]*\)|`[^`]*`|\$\(\w+\)|\$\{\w+\}|https?:\/\/\S+)/;

/** A sentence between brackets, with accents, and a third longer, as translations are: `[Šhów Łóğ···]`. */
export function pseudo(sentence: string): string {
  if (sentence === 'APM Lens') return sentence;
  const parts = sentence.split(fixed);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : [...part].map((letter) => letters[letter] ?? letter).join(''),
  );
  return `⟦${accented.join('')}${'·'.repeat(Math.ceil(sentence.replace(fixed, '').length / 3))}⟧`;
}

function translated(sentences: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, pseudo(sentence)]));
}

/** A copy of the folder with the package installed, which speaks the pseudo-language beside its own. Who asks for it removes it. */
export async function pseudoExtensions(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apm-lens-pseudo-'));
  const installation = await install(editionOf(process.env['VSCODE_VERSION']));
  await cp(await installedExtension(installation), folder, { recursive: true });
  await addPseudoLanguage(folder);
  return folder;
}

async function addPseudoLanguage(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((entry) => entry.startsWith('apm-lens.'));
  if (name === undefined) throw new Error(`no APM Lens in ${folder}`);
  const readJson = async (path: string) => JSON.parse(await readFile(join(project, path), 'utf8'));
  const keys = Object.keys(await readJson('l10n/bundle.l10n.de.json'));
  const bundle = translated(Object.fromEntries(keys.map((key) => [key, key])));
  const manifest = translated(await readJson('package.nls.json'));
  await writeFile(join(folder, name, 'l10n', `bundle.l10n.${pseudoTag}.json`), JSON.stringify(bundle));
  await writeFile(join(folder, name, `package.nls.${pseudoTag}.json`), JSON.stringify(manifest));
}

/** The words of a text that no sentence of the pseudo-language holds: data, or a bare literal. */
export function bareWords(text: string): readonly string[] {
  const innermost = /⟦[^⟦⟧]*⟧/g;
  let rest = text;
  while (innermost.test(rest)) rest = rest.replace(innermost, ' ');
  return rest.match(/(?<![\w/\\.:{-])[A-Za-z]{3,}(?![\w/\\:}])/g) ?? [];
}
