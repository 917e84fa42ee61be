import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { codeText, labelText, markdownText, messageText, plainText } from '../../../src/format/text.ts';

describe('plainText', () => {
  it('makes one line', () => {
    assert.equal(plainText('  first\r\n\tsecond\u2028third\u00a0 '), 'first second third');
  });

  it('names control, bidirectional and invisible characters', () => {
    assert.equal(plainText('a\u0000b\u001b[31m'), 'a[U+0000]b[U+001B][31m');
    assert.equal(plainText('GET /\u202egpj.exe\u2066'), 'GET /[U+202E]gpj.exe[U+2066]');
    assert.equal(plainText('pay\u200bpal\u00ad\u{e0041}'), 'pay[U+200B]pal[U+00AD][U+E0041]');
    assert.equal(plainText('half \ud800'), 'half \ufffd');
  });

  it('leaves the writing of the world alone', () => {
    for (const text of ['Ärger über Größe', '注文が見つかりません', 'طلب غير موجود', '👩‍💻 🇪🇸']) {
      assert.equal(plainText(text), text);
    }
  });

  it('cuts what is too long between characters', () => {
    assert.equal(plainText('👍👍👍👍', 3), '👍👍…');
    assert.equal(plainText('abc', 3), 'abc');
    assert.equal(plainText('x'.repeat(1_000_000)).length, 300);
  });
});

describe('labelText', () => {
  it('keeps text from becoming an icon', () => {
    assert.equal(labelText('$(alert) GET /$(id)'), '$\u2060(alert) GET /$\u2060(id)');
  });
});

describe('markdownText', () => {
  it('escapes what Markdown, HTML and tables would obey', () => {
    assert.equal(markdownText('[x](command:evil)'), '\\[x\\]\\(command\\:evil\\)');
    assert.equal(markdownText('<img src=x> & **b** | `c`'), '\\<img src\\=x\\> \\& \\*\\*b\\*\\* \\| \\`c\\`');
    assert.equal(markdownText('https://a.example'), 'https\\:\\/\\/a\\.example');
    assert.equal(markdownText('1. a\n# b'), '1\\. a \\# b');
  });

  it('leaves no ASCII punctuation unescaped and no line break, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = markdownText(text);
        assert.doesNotMatch(escaped.replace(/\\[!-/:-@[-`{-~]/g, ''), /[!-/:-@[-`{-~\n\r]/);
      }),
    );
  });
});

describe('codeText', () => {
  it('shows a text as it is, in one line', () => {
    assert.equal(codeText('GET /orders/:id\n(*)'), '`GET /orders/:id (*)`');
    assert.equal(codeText('[x](command:evil) <img src=x>'), '`[x](command:evil) <img src=x>`');
    assert.equal(codeText('  '), '');
  });

  it('is left by no backtick and ends no cell', () => {
    assert.equal(codeText('a ` b `` c'), '```a ` b `` c```');
    assert.equal(codeText('`x`'), '`` `x` ``');
    assert.equal(codeText('a | b'), '`a \\| b`');
    assert.equal(codeText('a \\| b'), '`a \\\u2060\\| b`');
  });

  it('is one code span, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', '|', '\\', 'a', ' ', '<') }), (text) => {
        const [, fence = '', content = ''] = /^(`+)(.*?)`+$/.exec(codeText(text)) ?? [];
        const runs: readonly string[] = content.replace(/`+$/, '').match(/`+/g) ?? [];
        assert.ok(!runs.includes(fence), codeText(text));
        assert.doesNotMatch(codeText(text), /(?<!\\)\||\\\\\|/);
      }),
    );
  });
});

describe('the text of a notification', () => {
  // The pattern by which VS Code finds links in notifications: src/vs/base/common/linkedText.ts.
  const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (?:"|')([^"']+)(?:"|'))?\)/i;

  for (const foreign of [
    '[Open handler](command:workbench.action.terminal.sendSequence?%7B%22text%22%3A%22x%22%7D)',
    'GET /[a](https://evil.example.com "title")',
    '[a]\u200b(command:x)',
    '[a\n](command:x)[b](file:///etc/passwd)',
  ]) {
    it(`holds no link of ${JSON.stringify(foreign)}`, () => {
      const shown = messageText(`${foreign}: no handler was found.`);
      assert.doesNotMatch(shown, link);
      assert.doesNotMatch(shown, /\]\(/);
    });
  }

  it('is otherwise as it was', () => {
    assert.equal(messageText('GET /orders/[id] (3 times): fine.'), 'GET /orders/[id] (3 times): fine.');
  });
});
