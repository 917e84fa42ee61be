/**
 * The path template syntax of a family of frameworks. A character without a meaning in a dialect is literal text:
 * FastAPI's `/items/{id}:archive` ends in a literal, Express's `/items/:id` does not.
 */
export interface Dialect {
  /** The meaning of braces: a parameter, or an optional group (Express 5). */
  readonly braces: 'parameter' | 'group' | 'none';
  /**
   * The meaning of what follows the name in `{x:…}`: a pattern, a type, or a model's field (Laravel, Symfony), which no
   * agent sends.
   */
  readonly afterColon: 'pattern' | 'type' | 'field';
  /** Whether `:x` is a parameter anywhere (and, in `toSlash`, its name all up to the next slash), only at the beginning of a segment, or never. */
  readonly colon: 'anywhere' | 'toSlash' | 'segment' | 'none';
  /** What may follow `:x` to restrict it: `(\d+)`, `{[0-9]+}` (Hono), `<int>` (Fiber). */
  readonly restriction: '(' | '{' | '<' | 'none';
  /** `<type:name>` (Flask, Django), `<name:type>` (Sanic), `<name>` for the rest of the path (Javalin). */
  readonly angles: 'typeFirst' | 'nameFirst' | 'rest' | 'none';
  /** An optional part (Rails), regular expressions, a pattern without a name (Express), or a folder left out of the path (Next.js). */
  readonly parentheses: 'optional' | 'regex' | 'pattern' | 'folder' | 'none';
  /** An optional part (FastRoute) or a parameter (file routes). */
  readonly squares: 'optional' | 'file' | 'none';
  /** Whether one star matches the rest of the path, one that may be absent (CakePHP), or a single segment (Spring). */
  readonly star: 'rest' | 'optionalRest' | 'segment' | 'none';
  /** Whether `$id<[0-9]+>` is a parameter (Play). */
  readonly dollars: boolean;
  /** Whether paths are regular expressions: anchors, escapes, classes and quantifiers are syntax. */
  readonly regex: boolean;
  /** Whether a path that ends in a slash stands for all below it (Go's ServeMux). */
  readonly subtrees: boolean;
  /** Whether agents leave the patterns of parameters out, so that one that takes slashes is named like any other. */
  readonly hidesPatterns: boolean;
}

const plain: Dialect = {
  braces: 'none',
  afterColon: 'pattern',
  colon: 'none',
  restriction: 'none',
  angles: 'none',
  parentheses: 'none',
  squares: 'none',
  star: 'none',
  dollars: false,
  regex: false,
  subtrees: false,
  hidesPatterns: false,
};

/** `/users/{id}` */
export const braces: Dialect = { ...plain, braces: 'parameter' };
/** `/users/{user:email}`: a field, not a pattern */
export const fieldBraces: Dialect = { ...braces, afterColon: 'field', hidesPatterns: true };
/** `/users/{id:int}`: a type */
export const typedBraces: Dialect = { ...braces, afterColon: 'type' };
/** `/users[/{id}]`: https://github.com/nikic/FastRoute#defining-routes */
export const fastRoute: Dialect = { ...braces, squares: 'optional' };
/** `/users/{id}`, and a star for the rest */
export const braceStar: Dialect = { ...braces, star: 'rest' };
/** `/users/{id}`, `/files/` for all below it: https://pkg.go.dev/net/http#hdr-Patterns-ServeMux */
export const serveMux: Dialect = { ...braceStar, subtrees: true };
/** `/users/{id}` or `/users/:id`, and a star for the rest, if there is any */
export const bracesOrColons: Dialect = { ...braces, colon: 'segment', star: 'optionalRest' };
/** No parameters, and a star for the rest, if there is any */
export const wildcards: Dialect = { ...plain, star: 'optionalRest' };
/** `/users/{id}`, and a star for a segment */
export const springPaths: Dialect = { ...braces, star: 'segment' };
/** `/users/:id` */
export const colons: Dialect = { ...plain, colon: 'anywhere', star: 'rest' };
/** `/users/:id`, `/users/$id<[0-9]+>`: https://www.playframework.com/documentation/latest/JavaRouting */
export const playPaths: Dialect = { ...colons, dollars: true };
/** `/users/:user-id`: https://pkg.go.dev/github.com/julienschmidt/httprouter#hdr-Named_parameters */
export const colonsToSlash: Dialect = { ...colons, colon: 'toSlash' };
/** `/users/:id(\d+)`, `{/:format}` */
export const pathToRegexp: Dialect = { ...colons, braces: 'group', restriction: '(', parentheses: 'pattern' };
/** `/users/:id`, `/users/[:id]`: https://doc.thinkphp.cn/v8_0/route_rule.html */
export const squareColons: Dialect = { ...plain, colon: 'anywhere', squares: 'optional' };
/** `/users(/:id)` */
export const optionalColons: Dialect = { ...colons, parentheses: 'optional' };
/** `^users/(\d+)/$` and `<int:id>` */
export const regularExpressions: Dialect = { ...plain, angles: 'typeFirst', parentheses: 'regex', regex: true };
/** `/users/<int:id>` */
export const converters: Dialect = { ...plain, angles: 'typeFirst' };
/** Paths of files: `[id]`, `(group)` */
export const fileNames: Dialect = { ...plain, squares: 'file', parentheses: 'folder' };

/** The dialect for names and routes of unknown frameworks: all syntaxes that do not contradict each other. */
export const universalDialect: Dialect = {
  ...braces,
  colon: 'segment',
  restriction: '(',
  angles: 'typeFirst',
  parentheses: 'regex',
  squares: 'file',
  star: 'rest',
  dollars: true,
};
