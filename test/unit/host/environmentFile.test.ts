import assert from 'node:assert/strict';
import { setsEndpoint } from '../../../src/host/local/environmentFile.ts';

const blank = '\n'.repeat(1_000_000);

describe('a file of environment variables', () => {
  const set = [
    'OTEL_EXPORTER_OTLP_ENDPOINT=x',
    '  export OTEL_EXPORTER_OTLP_TRACES_ENDPOINT =x',
    'A=b\r\n\tOTEL_EXPORTER_OTLP_ENDPOINT=',
  ];
  for (const text of set) {
    it(`sets the endpoint: ${JSON.stringify(text)}`, () => {
      assert.equal(setsEndpoint(text), true);
    });
  }

  for (const text of [
    '',
    '# OTEL_EXPORTER_OTLP_ENDPOINT=x',
    'MY_OTEL_EXPORTER_OTLP_ENDPOINT=x',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ]) {
    it(`does not set the endpoint: ${JSON.stringify(text)}`, () => {
      assert.equal(setsEndpoint(text), false);
    });
  }

  it('is read to its end, however many of its lines are blank', () => {
    assert.equal(setsEndpoint(`${blank}x`), false);
    assert.equal(setsEndpoint(`${blank}OTEL_EXPORTER_OTLP_ENDPOINT=x`), true);
  });
});
