import assert from 'node:assert/strict';
import { dashboardAddress } from '../../../src/format/dashboardAddress.ts';
import {
  formatCount,
  formatDuration,
  formatExactCount,
  formatMemory,
  formatShare,
} from '../../../src/format/numbers.ts';
import { describeState } from '../../../src/format/state.ts';
import { labelText, markdownText, messageText, plainText } from '../../../src/format/text.ts';
import { fileName } from '../../../src/panel/fileName.ts';
import { hostileStrings, unseen } from '../../hostile/strings.ts';

interface Surface {
  readonly show: (text: string) => string;
  /** What would be more than text there. */
  readonly alive: RegExp;
}

const refused = (text: string) =>
  describeState({ state: 'failed', failure: { kind: 'rejected', status: 400, reason: text } }, 0).sentence ?? '';

const surfaces: Readonly<Record<string, Surface>> = {
  'tree, table and panel': { show: (text) => plainText(text), alive: unseen },
  'lens, status bar and quick pick': { show: (text) => labelText(text), alive: /\$\(/ },
  'hover, tooltip and evidence': { show: (text) => markdownText(text), alive: /(?<!\\)[[\]()<>|`*_#!&~]/ },
  'notification and prompt': { show: (text) => messageText(text), alive: /\]\(/ },
  'state of a view': { show: refused, alive: unseen },
  'name of a file': { show: (text) => fileName(text, 'last24Hours', 'csv'), alive: /[^\p{Letter}\p{Number}.-]/u },
  'address of the dashboard': {
    show: (text) =>
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of the setting are written like this
      dashboardAddress('https://apm.example.com/?q=${name}', { appId: '1', groupHash: 'g', name: text }) ?? '',
    alive: /[^A-Za-z0-9:/?=%._~!'()*-]/,
  },
};

describe('hostile strings', () => {
  const rows: string[] = [];

  for (const [surface, { show, alive }] of Object.entries(surfaces)) {
    it(`are text in ${surface}`, () => {
      for (const [kind, text] of Object.entries({ ...hostileStrings, length: 'x'.repeat(100_000) })) {
        const shown = show(text);
        assert.doesNotMatch(shown, alive, kind);
        assert.doesNotMatch(shown, unseen, kind);
        assert(shown.length <= 1_200 || surface.startsWith('address'), `${kind}: ${shown.length} characters`);
        rows.push(`${surface.padEnd(32)}${kind.padEnd(24)}${shown.slice(0, 60)}`);
      }
    });
  }

  after(() => console.log(rows.join('\n')));
});

describe('odd numbers', () => {
  it('are words that a person can read, on every scale', () => {
    const numbers = [0, 1e-9, 0.5, 1e15, Number.MAX_SAFE_INTEGER, 5e-324];
    const words = numbers.flatMap((number) => [
      formatDuration(number),
      formatCount(number),
      formatExactCount(number),
      formatMemory(number),
      formatShare(Math.min(number, 1)),
    ]);
    assert.deepEqual(
      words.filter((word) => /NaN|undefined|Infinity|∞|Invalid|\[object|e[+-]\d/.test(word)),
      [],
    );
  });
});
