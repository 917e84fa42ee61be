/** A segment of a pattern: a text, or a parameter. */
export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'parameter';
      readonly written: string;
      readonly name: string;
      readonly accepts: Accepts | undefined;
    };

type Accepts = (value: string) => boolean;

const parameter = /^<([\w.-]+)(?::([^<>]*))?>$/;
const alternatives = /^\(?([\w-]+(?:\|[\w-]+)*)\)?$/;
const characters: Readonly<Record<string, RegExp>> = {
  '\\w': /\w/,
  '\\d': /\d/,
  'a-z': /[a-z]/,
  'A-Z': /[A-Z]/,
  '0-9': /\d/,
  '-': /-/,
  '\\-': /-/,
  _: /_/,
};

/** The segments of a pattern; undefined if one of them is neither a text nor a parameter alone. */
export function segmentsOf(pattern: string): readonly Segment[] | undefined {
  const parts = pattern.split('/').filter((part) => part !== '');
  const segments = parts.flatMap((part): readonly Segment[] => {
    const [written, called, expression] = parameter.exec(part) ?? [];
    if (written !== undefined && called !== undefined) {
      return [
        {
          kind: 'parameter',
          written,
          name: called,
          accepts: expression === undefined ? () => true : acceptsOf(expression),
        },
      ];
    }
    return /[<>]/.test(part) ? [] : [{ kind: 'literal', text: part }];
  });
  return segments.length === parts.length ? segments : undefined;
}

/** What the expression of a parameter accepts, if that is a list of words or one class of characters: `\w+`, `[\w-]+`. */
function acceptsOf(expression: string): Accepts | undefined {
  const words = alternatives.exec(expression)?.[1]?.split('|');
  if (words) {
    return (value) => words.includes(value);
  }
  const written = /^(?:(\\[wd])|\[([^[\]]+)\])[+*]$/.exec(expression)?.slice(1).join('') ?? '';
  const tokens = written.match(/\\[wd-]|a-z|A-Z|0-9|[-_]/g) ?? [];
  const classes = tokens.flatMap((token) => characters[token] ?? []);
  return written !== '' && tokens.join('') === written
    ? (value) => [...value].every((character) => classes.some((each) => each.test(character)))
    : undefined;
}

/** Whether a rule with this pattern matches a path, or may match it. */
export function takes(segments: readonly Segment[], given: readonly string[]): boolean {
  for (const [index, segment] of segments.entries()) {
    const part = given[index];
    const accepts = segment.kind === 'parameter' ? segment.accepts : undefined;
    const fits = segment.kind === 'literal' ? segment.text === part : segment.written === part;
    if (part === undefined || !(fits || (segment.kind === 'parameter' && (accepts?.(part) ?? true)))) {
      return false;
    }
    if (segment.kind === 'parameter' && !accepts) {
      return true;
    }
  }
  return segments.length === given.length;
}

/** The path of a rule for one route, `post/view` for `<controller>/<action>`; undefined if the rule is not for that route. */
export function pathFor(
  segments: readonly Segment[],
  template: readonly Segment[],
  given: readonly string[],
): string | undefined {
  const values = new Map<string, string>();
  for (const [index, segment] of template.entries()) {
    const part = given[index] ?? '';
    if (segment.kind === 'parameter') {
      values.set(segment.name, part);
    } else if (segment.text !== part) {
      return undefined;
    }
  }
  const named = new Set(segments.flatMap((segment) => (segment.kind === 'parameter' ? [segment.name] : [])));
  const filled = segments.map((segment) => {
    if (segment.kind === 'literal') {
      return segment.text;
    }
    const value = values.get(segment.name);
    return value === undefined ? segment.written : segment.accepts?.(value) ? value : undefined;
  });
  const isKnown = template.length === given.length && [...values.keys()].every((each) => named.has(each));
  return isKnown && filled.every((each) => each !== undefined) ? filled.join('/') : undefined;
}
