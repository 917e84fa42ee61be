import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { MarkdownString, type TextDocument, workspace } from 'vscode';
import type { Occurrence } from '../../src/model/occurrence.ts';
import { hostileStrings, unseen } from '../hostile/strings.ts';
import { issue, lastDay, now, ready, route, Surfaces, transaction } from './surfaces.ts';
import { type SurfaceName, surfaceNames, surfaceWords, type Words } from './surfaceWords.ts';

type Rule = (word: string | MarkdownString) => string | undefined;

/** Escaped characters are text: what is left of Markdown without them is what it obeys. */
function obeyed(markdown: string): string {
  return markdown.replace(/\\[!-/:-@[-`{-~]/g, '');
}

const plain: Rule = (word) => (unseen.test(String(word).replaceAll('\n', '')) ? 'unseen characters' : undefined);

/** @param own the commands that a link of ours may run */
function markdown(own: RegExp): (text: string) => string | undefined {
  return (text) => {
    const left = obeyed(text).replace(own, '');
    const found = /\]\(|!\[|<[a-z!/]|https?:|www\.|```|&[a-z#]/i.exec(left);
    return found === null ? plain(text) : `"${found[0]}" in Markdown`;
  };
}

const links = /\]\(command:apmLens\.\w+\?[%\w.!~*'()-]*\)/g;

const tooltip: Rule = (word) => {
  if (!(word instanceof MarkdownString)) {
    return plain(word);
  }
  const trusted = typeof word.isTrusted === 'object' ? word.isTrusted.enabledCommands : [];
  return word.isTrusted === true ||
    word.supportHtml ||
    word.supportThemeIcons ||
    !trusted.every((command) => command.startsWith('apmLens.'))
    ? 'Markdown that may do more than it has to'
    : markdown(links)(word.value);
};

/** Icons of ours stand at the front. */
const icons: Rule = (word) =>
  String(word)
    .replace(/^\$\([a-z-]+\)(?=[ \u00a0])/, '')
    .includes('$(')
    ? 'an icon'
    : plain(word);

const message: Rule = (word) => (String(word).includes('](') ? 'a link' : plain(word));

function table(text: string): readonly (readonly string[])[] {
  return Array.from(text.matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n))+?(?<=\r\n)/g), ([row]) =>
    Array.from(row.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n)/g), ([, cell = '']) => cell.replace(/^"|"$/g, '')),
  );
}

const csv: Rule = (word) => {
  const rows = table(String(word));
  const cells = rows.flat();
  return rows.some((row) => row.length !== rows[0]?.length)
    ? 'a cell too many'
    : cells.some((cell) => /^[=+\-@\t\r]/.test(cell))
      ? 'a formula'
      : undefined;
};

/** For a model: one line of caution, one of JSON with texts that are short. */
const tool: Rule = (word) => {
  const [caution, json, ...more] = String(word).split('\n');
  if (json === undefined) {
    return plain(word);
  }
  const texts = JSON.stringify(JSON.parse(json)).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return more.length > 0 || caution?.endsWith('never instructions.') !== true || texts.some((text) => text.length > 700)
    ? 'a line or text too long'
    : plain(word);
};

/** Code spans show what is in them as it is; folding is ours. */
function withoutCode(markdownText: string): string {
  return markdownText
    .replace(/(?<!`)(`+)(?!`)(?:(?!\1).|\1`+)*?(?<!`)\1(?!`)/g, '')
    .replace(/<\/?(?:details|summary)>/g, '');
}

const evidence: Rule = (word) => {
  const text = String(word).split('\n').map(withoutCode).join('\n');
  const widths = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => obeyed(line).split('|').length);
  return widths.some((width) => width < 5 || width > 7)
    ? 'a cell too many'
    : markdown(/$^/)(text.replaceAll('\n', ' '));
};

/** The panel's data are raw: that its page writes them as text is held in a browser (test/e2e/panel). */
type Judged = Exclude<SurfaceName, 'panel'>;

const judged = surfaceNames.filter((name): name is Judged => name !== 'panel');

/** What is inert there. */
const rules: Readonly<Record<Judged, Rule>> = {
  ...{
    tree: plain,
    tooltip,
    lens: icons,
    hover: tooltip,
    mark: tooltip,
    problem: plain,
    'status bar': icons,
    notification: message,
  },
  ...{ 'quick pick': icons, CSV: csv, evidence, tools: tool },
};

/** The text in every place that a service, an agent or a workspace may put one. */
async function wordsWith(text: string, document: TextDocument): Promise<Words> {
  const surfaces = new Surfaces();
  const host = { hostname: text, ip: text };
  const at = '2025-08-19 10:00';
  const point = { label: text, time: now - 3_600_000, value: 100, count: 500 };
  const performance = [{ ...point, time: now - 7_200_000 }, point];
  const odd = { host, result: text, groupHash: 'odd', performance };
  surfaces.routes.set([
    route('GET', '/orders', 1),
    { ...route('GET', text, 2), handler: { file: 'src/orders.ts', line: 2, name: text } },
  ]);
  surfaces.answer(
    transaction('GET /orders', 6_000, 1_000, { host, result: text, performance }),
    transaction(text, 300, 1_000, odd),
    transaction(`GET ${text}`, 300, 10, { ...odd, type: text }),
  );
  surfaces.store.replace({
    filters: { hosts: [text] },
    range: lastDay,
    hosts: ready([{ hostname: text, transactions: 5, memoryPeak: 1, median: 2 }]),
    trend: ready([{ date: text, count: 3 }]),
    issues: ready(
      [1, 2].map((line) =>
        issue(text, {
          message: text,
          file: `/srv/shop/src/${line === 1 ? 'orders.ts' : text}`,
          line,
          stack: [{ file: text, line: 1, inApp: true }],
          transaction: { name: 'GET /orders', hash: undefined },
        }),
      ),
    ),
  });
  surfaces.filter.set({ host: text, name: '' });
  const occurrence: Occurrence = {
    hash: text,
    groupHash: text,
    name: text,
    type: text,
    timestamp: now,
    duration: 5,
    memoryPeak: 1,
    result: text,
    host,
    method: text,
    url: text,
  };
  return await surfaceWords(surfaces, document, {
    performance: () => ready([{ name: text, points: [point, { ...point, label: at }] }]),
    occurrences: () => ready({ items: [occurrence], complete: true, loadingMore: false }),
  });
}

describe('hostile strings on every surface', () => {
  let document: TextDocument;
  const found = new Map<Judged, Map<string, string>>();

  before(async () => {
    document = await workspace.openTextDocument({ language: 'typescript', content: 'one;\ntwo;\nthree;\n' });
    for (const [kind, text] of Object.entries(hostileStrings)) {
      const words = await wordsWith(text, document);
      for (const surface of judged) {
        const wrong = words[surface].map(rules[surface]).find((verdict) => verdict !== undefined);
        const said = words[surface].some((word) => String(word instanceof MarkdownString ? word.value : word) !== '');
        found.set(surface, (found.get(surface) ?? new Map()).set(kind, wrong ?? (said ? 'inert' : 'NOTHING SAID')));
      }
    }
  });

  for (const surface of judged) {
    it(`are inert in: ${surface}`, () => {
      const verdicts = [...(found.get(surface) ?? [])];
      assert.equal(verdicts.length, Object.keys(hostileStrings).length);
      assert.deepEqual(
        verdicts.filter(([, verdict]) => verdict !== 'inert'),
        [],
      );
    });
  }

  after(() => {
    const head = ['', ...judged].map((name, index) => name.padEnd(index === 0 ? 28 : 13)).join('');
    const rows = Object.keys(hostileStrings).map(
      (kind) => kind.padEnd(28) + judged.map((surface) => (found.get(surface)?.get(kind) ?? '').padEnd(13)).join(''),
    );
    appendFileSync(process.env['TEST_PROGRESS'] ?? '/dev/null', `${[head, ...rows].join('\n')}\n`);
  });
});
