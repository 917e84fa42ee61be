import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parseJsonInSteps } from '../../../src/model/jsonSteps.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';

/** The value, or that there is none. */
function outcome(parse: () => unknown): unknown {
  try {
    return { value: parse() };
  } catch (error) {
    assert(error instanceof SyntaxError, String(error));
    return 'no JSON';
  }
}

function same(text: string): void {
  const bytes = Buffer.from(text);
  const read = outcome(() => runAtOnce(parseJsonInSteps(bytes)));
  const expected = outcome(() => JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, '')));
  // A difference in megabytes would be printed for minutes.
  assert(isDeepStrictEqual(read, expected), `differs for ${text.slice(0, 200)}`);
}

const long = 'x'.repeat(70_000);
const filler = Array.from({ length: 6_000 }, (_, index) => ({ index, name: `"[{,}]\\" ${index}`, ü: [null, -1e-3] }));

describe('JSON in steps', () => {
  for (const [title, text] of Object.entries({
    'a long list': JSON.stringify(filler),
    'a long list in an object in a list': JSON.stringify([{ name: 'a', data: filler, after: 1 }, 2]),
    'a long text': JSON.stringify({ a: long, [long]: long, b: [long] }),
    'a map with many fields': JSON.stringify(Object.fromEntries(filler.map((one) => [`${one.index} "`, one]))),
    'blanks around everything': `\ufeff \n[ ${' '.repeat(70_000)}1 ,\t${' '.repeat(70_000)} 2 ] \r\n`,
    'a list of lists, as deep as is read in steps': `${'['.repeat(60)}"${long}"${']'.repeat(60)}`,
    'a list of lists, deeper than is read in steps': `${'['.repeat(100)}"short"${']'.repeat(100)}`,
    'the name of the prototype': `{"a":"${long}","__proto__":{"b":1},"b":"${long}","__proto__":3}`,
    'an empty list that is long': `[${' '.repeat(70_000)}]`,
    'an empty object that is long': `{${' '.repeat(70_000)}}`,
    'a large number of digits': `[${'1'.repeat(70_000)}]`,
  })) {
    it(`is the same for ${title}`, () => same(text));
  }

  for (const [title, text] of Object.entries({
    'a list of lists that is large where it is nested deeper': `${'['.repeat(100)}${JSON.stringify(filler)}${']'.repeat(100)}`,
    'a text that nobody writes': `["${'x'.repeat(5_000_000)}"]`,
    'a name that nobody gives': `{"${'x'.repeat(5_000_000)}":1}`,
    'blanks without end': `[1,${' '.repeat(1_100_000)}2]`,
    'a list without end': `[${'1,'.repeat(300_000)}1]`,
    'a text without end': `["${'x'.repeat(5_000_000)}`,
  })) {
    it(`is no JSON, as no step has room for it: ${title}`, () => {
      assert.throws(() => runAtOnce(parseJsonInSteps(Buffer.from(text))), SyntaxError);
    });
  }

  it('parses no large part in one step, however deep it is nested', () => {
    const sizes: number[] = [];
    const text = `${'[1,'.repeat(50)}${JSON.stringify(filler)}${']'.repeat(50)}`;
    runAtOnce(
      parseJsonInSteps(Buffer.from(text), (value, source) => {
        sizes.push(source.length);
        return value;
      }),
    );
    assert.ok(text.length > 200_000);
    assert.ok(Math.max(...sizes) < 70_000, `${Math.max(...sizes)}`);
  });

  it('is no JSON where one character is missing, doubled or another', () => {
    const text = JSON.stringify([{ name: 'a', data: filler.slice(0, 1_000), after: long }, 2]);
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.constantFrom('', '"', ',', ']', '}', '[', '{', ':', '\\', ' ', 'x'),
        (at, by) => {
          same(`${text.slice(0, at)}${by}${text.slice(at + 1)}`);
          same(text.slice(0, at));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the same for whatever is small', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => same(text)));
  });
});
