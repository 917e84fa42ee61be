import assert from 'node:assert/strict';
import { redact } from '../../../src/host/redaction.ts';

describe('the redactor of the log', () => {
  it('hides known secrets wherever they stand', () => {
    assert.equal(redact('asked with s3cret-key, got "s3cret-key"', ['s3cret-key']), 'asked with •••, got "•••"');
  });

  it('hides them as URLs and JSON write them', () => {
    const secret = 'a/b c"d';
    assert.equal(
      redact(`?k=${encodeURIComponent(secret)} ${JSON.stringify({ x: secret })}`, [secret]),
      '?k=••• {"x":"•••"}',
    );
  });

  it('leaves nothing of a secret that contains another', () => {
    assert.equal(redact('key-1-and-more key-1', ['key-1', 'key-1-and-more']), '••• •••');
  });

  it('does not take an empty secret for one', () => {
    assert.equal(redact('nothing to hide', ['']), 'nothing to hide');
  });

  for (const [line, clean] of [
    ['Authorization: Bearer abc.def', 'Authorization: Bearer •••'],
    ['Bearer token-abc', 'Bearer •••'],
    ['authentication: abc', 'authentication: •••'],
    ['{"Authentication":"abc","Accept":"x"}', '{"Authentication":"•••","Accept":"x"}'],
    ['api_key=abc&app=1', 'api_key=•••'],
    ['https://jane:pw@apm.example.com/x', 'https://•••@apm.example.com/x'],
  ] as const) {
    it(`hides what stands behind a telling name: ${line}`, () => {
      assert.equal(redact(line, []), clean);
    });
  }

  it('leaves sentences about credentials readable', () => {
    const sentence = 'The service refused the bearer token (status 401).';
    assert.equal(redact(sentence, []), sentence);
  });
});
