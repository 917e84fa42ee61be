import fc from 'fast-check';

/** A segment of a path template, before any syntax. */
export type AbstractSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'digits'; readonly name: string }
  /** Text around a parameter, as in `/@:user`. */
  | { readonly kind: 'mixed'; readonly before: string; readonly name: string; readonly after: string }
  | { readonly kind: 'rest'; readonly name: string };

export type AbstractPath = readonly AbstractSegment[];

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
/** Text that is no syntax of any framework. */
const text = fc.stringMatching(/^[a-zA-Z0-9~éü_-]{1,6}$/).filter((value) => /^[^_-]/.test(value));

const segment: fc.Arbitrary<AbstractSegment> = fc.oneof(
  { weight: 5, arbitrary: text.map((value): AbstractSegment => ({ kind: 'literal', text: value })) },
  { weight: 3, arbitrary: word.map((name): AbstractSegment => ({ kind: 'parameter', name })) },
  { weight: 1, arbitrary: word.map((name): AbstractSegment => ({ kind: 'digits', name })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('', '@', 'v~'), word, fc.constantFrom('-x', ',y', '~'))
      .map(([before, name, after]): AbstractSegment => ({ kind: 'mixed', before, name, after })),
  },
);

/** Paths of up to five segments, the last of which may take the rest; parameters have distinct names. */
export const abstractPath: fc.Arbitrary<AbstractPath> = fc
  .tuple(fc.array(segment, { maxLength: 5 }), fc.option(word.map((name): AbstractSegment => ({ kind: 'rest', name }))))
  .map(([segments, rest]) => (rest === null ? segments : [...segments, rest]))
  .map((segments) =>
    segments.map((one, index) =>
      one.kind === 'literal' ? one : { ...one, name: `${one.name}${'abcdef'.charAt(index)}` },
    ),
  );
