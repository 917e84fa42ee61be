import assert from 'node:assert/strict';
import { exchange } from '../../../src/api/exchange.ts';
import { FetchDispatcher } from '../../../src/api/fetchDispatcher.ts';
import { Scrubber } from '../../../src/api/scrubber.ts';
import { clientHarness, range, status } from './clientHarness.ts';

const apiKey = 'k3y/with "quotes" & ümlauts\\';
const token = 't0ken-0f-another-kind';
const scrubber = new Scrubber([apiKey, token]);

/** As different writers put the same text into JSON. */
const writers: readonly (readonly [string, (value: unknown) => string])[] = [
  ['JavaScript', (value) => JSON.stringify(value)],
  ['PHP', (value) => ascii(JSON.stringify(value).replaceAll('/', '\\/'))],
  ['Python', (value) => ascii(JSON.stringify(value))],
  ['malice', (value) => escapeEvery(JSON.stringify(value))],
];

function ascii(json: string): string {
  return json.replace(/[^ -~]/g, escaped);
}

/** Every letter and digit within quotation marks as an escape. */
function escapeEvery(json: string): string {
  return json.replace(/(?<!\\)[a-z0-9]/gi, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Every letter as an address may write it. */
function percents(text: string): string {
  return [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
}

describe('an answer that quotes credentials', () => {
  for (const [writer, write] of writers) {
    it(`loses them in texts and names of fields, as ${writer} writes them`, () => {
      const sent = { [`has ${token}`]: [{ deep: { name: `GET /?key=${apiKey}&t=${token}`, fine: 'GET /' } }] };
      const text = write(sent);
      assert.deepEqual(scrubber.json(JSON.parse(text), text), {
        'has •••': [{ deep: { name: 'GET /?key=•••&t=•••', fine: 'GET /' } }],
      });
    });
  }

  it('loses them as a URL, a form and HTML write them', () => {
    for (const written of [
      encodeURIComponent(apiKey),
      encodeURIComponent(apiKey).replace(/%../g, (octet) => octet.toLowerCase()),
      encodeURIComponent(apiKey).replaceAll('%20', '+'),
      encodeURI(apiKey),
      'k3y/with &quot;quotes&quot; &amp; ümlauts\\',
      JSON.stringify(JSON.stringify(apiKey)).slice(3, -3),
    ]) {
      assert.equal(scrubber.text(`a ${written} b`), 'a ••• b', written);
      const text = JSON.stringify([written]);
      assert.deepEqual(scrubber.json(JSON.parse(text), text), ['•••'], written);
    }
  });

  it('loses them in a header in whatever case', () => {
    assert.equal(scrubber.text(`https://${token.toUpperCase()}.example.com/`), 'https://•••.example.com/');
  });

  it('loses them in all its headers, before anything reads one', async () => {
    const headers = { 'X-Echo': token, Location: `/t/${token}`, 'Retry-After': '1' };
    const fetch = async () => new Response('{}', { headers });
    const dispatcher = new FetchDispatcher({ fetch, timeout: 30_000, limit: 1_000 });
    const sent = { method: 'GET', url: 'http://127.0.0.1/', headers: {}, body: undefined } as const;
    const answer = await exchange(dispatcher, sent, scrubber, undefined);
    assert(answer.ok);
    const { 'x-echo': echo, location, 'retry-after': after } = answer.value.headers;
    assert.deepEqual([echo, location, after], ['•••', '/t/•••', '1']);
  });

  it('is left alone where it quotes none, and keeps its own fields', () => {
    const value = JSON.parse('{"__proto__":{"a":"\\u0041"},"b":[1,null,"x"]}');
    assert.equal(JSON.stringify(scrubber.json(value, '\\u0041')), '{"__proto__":{"a":"A"},"b":[1,null,"x"]}');
    assert.equal(new Scrubber(['key', 'token', '']).text('the key of a token'), 'the key of a token');
  });

  it('is read whatever its depth', () => {
    const text = `${'['.repeat(200_000)}"${token}"${']'.repeat(200_000)}`;
    let value = scrubber.json(JSON.parse(text), text);
    while (Array.isArray(value)) {
      [value] = value;
    }
    assert.equal(value, '•••');
  });
});

describe('the client', () => {
  const bench = clientHarness();
  const credentials = async () => ({ apiKey: 'good-key', token: 'good-token' });

  for (const echo of ['good-key', 'good-token']) {
    it(`lets ${echo} out of no answer`, async () => {
      const client = bench.clientFor({ credentials });
      const json = { 'Content-Type': 'application/json' };
      const echoes = [
        status(400, json, JSON.stringify({ message: `no ${echo}` })),
        status(200, json, JSON.stringify([{ hostname: `web ${echo}` }])),
        status(302, { Location: `https://${echo}.example.com/${echo}` }),
        status(302, { Location: `/somewhere/${echo}?${echo}` }),
        // What reads an address undoes these: https://url.spec.whatwg.org/#concept-basic-url-parser
        status(302, { Location: `https://${percents(echo)}.example.com/` }),
        status(302, { Location: `https://${echo.replace('-', '-\t')}.example.com/` }),
        status(302, { Location: `${echo.replace('-', '-\t')}:somewhere` }),
        status(301, { Location: `/somewhere/${echo.replace('-', '-\t')}` }),
        status(301, { Location: `/somewhere/${percents(echo)}` }),
        status(200, { ...json, 'X-Echo': echo }, `{"${echo}": {"median": 1}}`),
        status(200, {}, `<html>${echo}</html>`),
        status(500, json, JSON.stringify({ error: echo })),
      ];
      // One answer for each request: a failed one of the service is asked for again, and the strict server answers then.
      for (const answer of echoes) {
        bench.server.answerNext(answer);
        const result = await client.ask('hosts', { range });
        const told = JSON.stringify([result, bench.lines]);
        assert.equal(told.includes(echo) || told.includes(percents(echo)), false, JSON.stringify(result));
      }
    });
  }
});
