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

/** What a service, an agent or a visitor of the application may call something. */
const hostile: Readonly<Record<string, string>> = {
  'a link to a command': '[Open](command:workbench.action.terminal.new?%5B1%5D)',
  'a link with a title': '[Open](https://evil.example.com "x")',
  'an address': 'https://evil.example.com/',
  HTML: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'an icon': '$(bug) $(sync~spin)',
  'a table': 'a | b |\n|---|---|',
  'a code fence': '```js\nx\n```',
  Markdown: '# **x** _y_ ~~z~~ ![i](x) &amp; \\',
  'a formula': '=HYPERLINK("https://evil.example.com")',
  'line breaks': 'a\r\nb\u2028c\u2029d\u0085e',
  'control characters': 'a\u0000b\u0007c\u001b[31md\u007fe\u009bf',
  'marks of direction': 'a\u202eb\u2066c\u200fd\u061ce',
  'what cannot be seen': 'a\u200bb\u00adc\ufeffd\u2060e\u{e0041}f',
  'half a pair': 'a\ud800b\udc00',
  length: 'x'.repeat(100_000),
  prototype: '__proto__',
  nothing: '   ',
};

const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2061-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Surrogate}/u;

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
      for (const [kind, text] of Object.entries(hostile)) {
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
