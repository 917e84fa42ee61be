import { rememberingLast } from '../../syntax/rememberingLast.ts';

/** Matches the build constraint of a file that no build includes: https://pkg.go.dev/cmd/go#hdr-Build_constraints */
const neverBuilt = /^\/\/(?:go:build|[ \t]*\+build)[ \t]+ignore[ \t]*$/m;

/**
 * Whether a file is a part of tests, although its name does not say so: it imports the package for tests, or starts a server that is
 * made for them. https://pkg.go.dev/testing, https://pkg.go.dev/net/http/httptest#NewServer
 */
const isOfTests = rememberingLast((source) =>
  /"testing"(?<=^(?:import |\t)"testing")$|\bhttptest\.New(?:Unstarted|TLS)?Server\(/m.test(source),
);

/** Whether the code of a file may be a part of the application: a build includes it, and it is not for tests. */
export function mayBeServed(source: string): boolean {
  return !neverBuilt.test(source) && !isOfTests(source);
}

/**
 * The import paths in a text that begin with the name of a host, with the quotes around them: frameworks look for their packages here
 * and not in the whole text.
 */
export const importsIn = rememberingLast((source) => source.match(/"[\w-]+\.[\w.-]+\/[\w./-]*"?/g)?.join('\n') ?? '');

/** Matches a call of a method with a path. */
const givesPath = /["`]\/(?<=\.\s*\w+\(\s*(?:[\w.]+\s*\+\s*)?["`]\/)|["`]["`]\s*,(?<=\.\s*\w+\(\s*["`]["`]\s*,)/;

/** The methods that are called with a path. In a file that does not import the framework, that is required of all these frameworks. */
export const methodsGivenPaths = rememberingLast((source): readonly string[] =>
  givesPath.test(source)
    ? [
        ...new Set(
          Array.from(
            source.matchAll(/\.\s*(\w+)\(\s*(?:["`](?:\/|["`]\s*,)|[\w.]+\s*\+\s*["`]\/)/g),
            ([, method = '']) => method,
          ),
        ),
      ]
    : [],
);

/**
 * Whether a method that is named after an HTTP method is called with a constant path and a handler: `group.GET(PathOfUsers,
 * users.List)`, `r.under.GET(r.prefix+path, handler)`, `r.under.GET(path.Join(r.prefix, own), handler)`.
 */
export const givesConstant = rememberingLast((source) =>
  /\.(?:GET|POST|PUT|PATCH|DELETE)\(\s*(?:\w+\.)?\w+\s*(?:[(+]|,\s*\w)/.test(source),
);
