import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names and licences of the packages in the bundles and beside them, with their versions. */
export const noticesFile = 'THIRD_PARTY_NOTICES.md';

const inPackages = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The folders of the packages that the builds have taken something from, by esbuild's metafiles, and those of the grammars. */
function packageFolders(metafiles, grammars) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const bundled = inputs.flatMap((input) => inPackages.exec(input)?.[0].replace(/\/$/, '') ?? []);
  const copied = [...grammars].map((grammar) => `node_modules/${grammar.slice(0, grammar.lastIndexOf('/'))}`);
  return [...new Set([...bundled, ...copied])].sort();
}

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(entry));
  const text = file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim();
  return { name, version, license: typeof license === 'string' ? license : 'see its text', text };
}

/** The whole file, as it has to be for these builds. */
export function noticesFor(metafiles, grammars) {
  const packages = packageFolders(metafiles, grammars).map(describe);
  const sections = packages.map(({ name, version, license, text }) =>
    [
      `## ${name} ${version}`,
      '',
      `Licence: ${license}`,
      '',
      '```text',
      text ?? `Published under ${license}; the package brings no text of it.`,
      '```',
    ].join('\n'),
  );
  const intro =
    'What the package of this extension holds besides its own code. Written by `node esbuild.js --production --notices`.';
  return `${['# Third-party notices', '', intro, '', sections.join('\n\n')].join('\n')}\n`;
}

/** Ends the build where the file is not what the bundles hold; writes it instead where that was asked for. */
export function checkNotices(metafiles, grammars, write) {
  const expected = noticesFor(metafiles, grammars);
  if (write) {
    writeFileSync(noticesFile, expected);
  } else if (!existsSync(noticesFile) || readFileSync(noticesFile, 'utf8') !== expected) {
    throw new Error(`${noticesFile} is not what is bundled; run: node esbuild.js --production --notices`);
  }
}
