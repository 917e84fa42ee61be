/** The parts of the name of a request transaction. */
export interface RequestName {
  /** In upper case; at least one. */
  readonly methods: readonly string[];
  /** As sent, without a query; empty for Django's root, `GET `. */
  readonly path: string;
  /** As sent, without the leading slash. */
  readonly text: string;
  readonly leadingSlash: boolean;
  /** Whether a query was cut off: the name is the address of a request. */
  readonly hadQuery: boolean;
}

/** Bound on the length of templates. Longer paths are not templates, and their brackets would take long to match. */
export const longestTemplate = 1_000;

/** Bound on the length of names: the longest request line that web servers accept by default. */
const longestName = 8_192;

const form = /^([A-Za-z]+(?:,[A-Za-z]+)*) (.*)$/s;

/**
 * What agents send instead of a path if no route matched: Fastify `undefined`, Spring `null`, the local service
 * `(unrouted)`.
 */
const noPath: ReadonlySet<string> = new Set(['undefined', 'null', '(unrouted)']);

/**
 * Parses the name of a request: a method or a comma-separated list of methods, a space, a path. Undefined for a name
 * without a path: the method alone (OpenTelemetry without a route), `GET undefined`, `Error`.
 */
export function parseRequestName(name: string): RequestName | undefined {
  const [, methods, path] = (name.length > longestName ? null : form.exec(name)) ?? [];
  if (methods === undefined || path === undefined || noPath.has(path.trim())) {
    return undefined;
  }
  const sent = path.trim();
  const withoutTail = withoutQuery(sent);
  return {
    methods: methods.toUpperCase().split(','),
    path: withoutTail,
    text: sent.replace(/^\//, ''),
    leadingSlash: sent.startsWith('/'),
    hadQuery: withoutTail !== sent,
  };
}

/**
 * Removes the query. A question mark begins one only if there is no template syntax before it, and if it is not the
 * `/?` of a regular expression.
 */
function withoutQuery(path: string): string {
  const query = path.indexOf('?');
  if (query < 0) {
    return path;
  }
  const before = path.slice(0, query);
  const after = path.slice(query + 1);
  return isConcrete(before) && (after === '' || !/^[$(\\,/]/.test(after)) ? before : path;
}

const templateSyntax = /[{}<>[\]*^\\|]|\$$|\(\?|\(:|\([^)\w]|(?:^|\/):[A-Za-z_]|(?:^|\/)(?:\([^)]*\)|\+)(?:\/|$)/;

/** Whether a path contains no template syntax of any framework, so that it may be the path of one request. */
export function isConcrete(path: string): boolean {
  return path.length > longestTemplate || !templateSyntax.test(path);
}
