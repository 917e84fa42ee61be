import type { AbstractPath, AbstractSegment } from './abstractPath.ts';

/** How one framework writes segments, and how its agent sends them where that differs. */
export interface Syntax {
  readonly framework: string;
  readonly write: (segment: AbstractSegment) => string;
  readonly send: (segment: AbstractSegment) => string;
  readonly leadingSlash: boolean;
}

function syntax(
  framework: string,
  parameter: (name: string) => string,
  digits: (name: string) => string,
  rest: (name: string) => string,
  sent: Partial<{
    parameter: (name: string) => string;
    digits: (name: string) => string;
    rest: (name: string) => string;
    leadingSlash: boolean;
  }> = {},
): Syntax {
  const writer =
    (forms: {
      parameter: (name: string) => string;
      digits: (name: string) => string;
      rest: (name: string) => string;
    }) =>
    (segment: AbstractSegment): string => {
      switch (segment.kind) {
        case 'literal':
          return segment.text;
        case 'mixed':
          return `${segment.before}${forms.parameter(segment.name)}${segment.after}`;
        default:
          return forms[segment.kind](segment.name);
      }
    };
  return {
    framework,
    write: writer({ parameter, digits, rest }),
    send: writer({ parameter, digits, rest, ...sent }),
    leadingSlash: sent.leadingSlash ?? true,
  };
}

const brace = (name: string) => `{${name}}`;
const colon = (name: string) => `:${name}`;

export const syntaxes: readonly Syntax[] = [
  syntax('laravel', brace, brace, brace),
  syntax('laravel', (name) => `{${name}:slug}`, brace, brace, { parameter: brace }),
  syntax(
    'symfony',
    brace,
    (name) => `{${name}<\\d+>}`,
    (name) => `{${name}<.+>}`,
    { digits: brace, rest: brace },
  ),
  syntax(
    'codeigniter',
    () => '(:segment)',
    () => '(:num)',
    () => '(:any)',
    {
      parameter: () => '([^/]+)',
      digits: () => '([0-9]+)',
      rest: () => '(.*)',
    },
  ),
  syntax(
    'slim',
    brace,
    (name) => `{${name}:[0-9]+}`,
    (name) => `{${name}:.*}`,
  ),
  syntax(
    'express',
    colon,
    (name) => `:${name}(\\d+)`,
    () => '*',
  ),
  syntax(
    'nestjs',
    colon,
    (name) => `:${name}(\\d+)`,
    (name) => `*${name}`,
  ),
  syntax(
    'fastify',
    colon,
    (name) => `:${name}(^\\d+$)`,
    () => '*',
  ),
  syntax(
    'django',
    (name) => `<${name}>`,
    (name) => `<int:${name}>`,
    (name) => `<path:${name}>`,
    { leadingSlash: false },
  ),
  syntax(
    'django',
    (name) => `(?P<${name}>[^/.]+)`,
    (name) => `(?P<${name}>\\d+)`,
    (name) => `(?P<${name}>.*)`,
    {
      leadingSlash: false,
    },
  ),
  syntax(
    'spring',
    brace,
    (name) => `{${name}:[0-9]+}`,
    () => '**',
  ),
  syntax('cakephp', brace, colon, () => '*'),
  syntax(
    'flask',
    (name) => `<${name}>`,
    (name) => `<int:${name}>`,
    (name) => `<path:${name}>`,
  ),
  syntax('rails', colon, colon, (name) => `*${name}`),
  syntax(
    'chi',
    brace,
    (name) => `{${name}:[0-9]+}`,
    () => '*',
  ),
  syntax('nethttp', brace, brace, (name) => `{${name}...}`),
  syntax('gin', colon, colon, (name) => `*${name}`),
  syntax(
    'aspnet',
    brace,
    (name) => `{${name}:int}`,
    (name) => `{**${name}}`,
    { leadingSlash: false },
  ),
  syntax(
    'nextjs',
    (name) => `[${name}]`,
    (name) => `[${name}]`,
    (name) => `[...${name}]`,
  ),
  syntax('ktor', brace, brace, (name) => `{${name}...}`),
];

export function written(path: AbstractPath, { write }: Syntax): string {
  return `/${path.map(write).join('/')}`;
}

export function sent(path: AbstractPath, { send, leadingSlash }: Syntax): string {
  return `${leadingSlash ? '/' : ''}${path.map(send).join('/')}`;
}

/** What two paths must differ in to be different routes: text and form, not names. Written without the code under test. */
export function structure(path: AbstractPath, { framework }: Syntax): string {
  // The agents for these two do not send what tells the rest of a path from a parameter.
  const restIsParameter = framework === 'laravel' || framework === 'symfony';
  // What follows a parameter in its segment is part of its name: https://gin-gonic.com/en/docs/routing/param-in-path/
  const nameReachesToSlash = framework === 'gin';
  return path
    .map((one) => {
      switch (one.kind) {
        case 'literal':
          return `text ${one.text}`;
        case 'mixed':
          return nameReachesToSlash
            ? [one.before && `text ${one.before}`, 'parameter'].join('')
            : `mixed ${one.before} ${one.after}`;
        case 'rest':
          return restIsParameter ? 'parameter' : 'rest';
        default:
          return 'parameter';
      }
    })
    .join('/');
}
