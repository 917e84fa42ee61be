import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { isStandard } from './goNames.ts';

/** A line that imports a package, with its name in the file if it has one there. */
const importing = /^[ \t]*(?:import[ \t]+)?(?:(\w+)[ \t]+)?"([\w./-]+)"/gm;
/** A name of another package where a value stands. */
const handed = /[(,:=]\s{0,200}&?([a-z]\w*)\.[A-Z]\w*[ \t]*[,)}\n]/g;

/**
 * Whether a file is the entry point of a program, or a command of one, and hands what other packages have to some code:
 * https://go.dev/ref/spec#Program_execution
 */
function isEntryPoint(source: string): boolean {
  if (!/^package main\b/m.test(source) || !/^func main\(\)/m.test(source)) {
    return false;
  }
  const packages = new Set(
    [...source.matchAll(importing)].flatMap(([, alias, path = '']) =>
      isStandard(path) ? [] : [alias ?? path.split('/').findLast((segment) => !/^v\d+$/.test(segment))],
    ),
  );
  return [...source.matchAll(handed)].some(([, name]) => packages.has(name));
}

/** Whether a file starts a server: https://pkg.go.dev/net/http#ListenAndServe, https://pkg.go.dev/net/http#Server */
export function startsServer(source: string): boolean {
  return /\bhttp\.(?:ListenAndServe(?:TLS)?\(|Serve(?:TLS)?\(|Server\{)/.test(source);
}

/**
 * Entry points register nothing themselves, but hand functions and objects that do to code of other packages:
 * `server.Listen(routes.Register)`.
 */
export const entryPoints: Framework = {
  name: 'nethttp in entry points',
  languages: ['go'],
  signs: ['http.ListenAndServe', 'http.Serve', 'package main'],
  trigger: (source) => startsServer(source) || isEntryPoint(source),
  query: '(package_clause) @package',
  join: joinVerbatim,
  read: () => [],
};
