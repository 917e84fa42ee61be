import assert from 'node:assert/strict';
import { parseBaseUrl } from '../../../src/api/baseUrl.ts';
import { checkCredential } from '../../../src/api/credential.ts';

describe('base URL', () => {
  for (const [text, origin] of [
    ['https://apm.example.com', 'https://apm.example.com'],
    [' https://APM.example.com/ ', 'https://apm.example.com'],
    ['https://apm.example.com:8443', 'https://apm.example.com:8443'],
    ['HTTPS://apm.example.com:443/', 'https://apm.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://127.1.2.3', 'http://127.1.2.3'],
    ['http://[::1]:9', 'http://[::1]:9'],
    ['http://apm.localhost', 'http://apm.localhost'],
  ] as const) {
    it(`takes ${text}`, () => assert.deepEqual(parseBaseUrl(text), { ok: true, value: origin }));
  }

  for (const [text, reason] of [
    ['', /empty/],
    ['apm.example.com', /no URL/],
    ['https://', /no URL/],
    ['https://a b.example', /no URL/],
    ['https://apm.exa\nmple.com', /no URL/],
    ['ftp://apm.example.com', /https/],
    ['file:///etc/passwd', /https/],
    ['javascript:alert(1)', /no URL/],
    ['http://apm.example.com', /loopback/],
    ['http://localhost.example.com', /loopback/],
    ['http://127.0.0.1.example.com', /loopback/],
    ['http://10.0.0.1', /loopback/],
    ['https://apm.example.com/api', /path/],
    ['https://apm.example.com//', /path/],
    ['https://apm.example.com/.', /path/],
    ['https://apm.example.com\\@other.example', /user name/],
    ['https://apm.example.com\\api', /path/],
    ['https://apm.example.com?x=1', /query/],
    ['https://apm.example.com/?', /query/],
    ['https://apm.example.com/#x', /fragment/],
    ['https://user:pass@apm.example.com', /user name or password/],
    ['https://@apm.example.com', /user name or password/],
  ] as const) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      const checked = parseBaseUrl(text);
      assert(!checked.ok);
      assert.match(checked.reason, reason);
    });
  }
});

describe('credential', () => {
  it('is kept without the blanks around it', () => {
    assert.deepEqual(checkCredential('  abc-123 \t'), { ok: true, value: 'abc-123' });
    assert.deepEqual(checkCredential('clé'), { ok: true, value: 'clé' });
  });

  for (const [text, reason] of [
    ['', /empty/],
    ['   ', /empty/],
    ['abc\n', /line break/],
    ['a\r\nX-Injected: 1', /line break/],
    ['a\u0000b', /control/],
    ['a\u0085b', /control/],
    ['abc…', /header/],
    ['ключ', /header/],
    ['🔑', /header/],
  ] as const) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      const checked = checkCredential(text);
      assert(!checked.ok);
      assert.match(checked.reason, reason);
      assert(text.trim() === '' || !checked.reason.includes(text), 'the reason must not repeat the text');
    });
  }
});
