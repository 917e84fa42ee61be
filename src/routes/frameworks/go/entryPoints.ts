import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';

/** A package from outside the standard library, whose import paths begin with the name of a host: https://go.dev/ref/mod#module-path */
const imported = /^\s*(?:import\s+)?(?:(\w+)\s+)?"(?:[\w-]+\.)+[\w-]+\/(?:[^"\n]*\/)?([\w-]+?)(?:\/v\d+)?"/gm;
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
  const packages = new Set([...source.matchAll(imported)].map(([, alias, last]) => alias ?? last));
  return [...source.matchAll(handed)].some(([, name]) => packages.has(name));
}

/**
 * Entry points register nothing themselves, but hand functions and objects that do to code of other packages:
 * `server.Listen(routes.Register)`.
 */
export const entryPoints: Framework = {
  name: 'nethttp in entry points',
  languages: ['go'],
  trigger: isEntryPoint,
  query: '(package_clause) @package',
  join: joinVerbatim,
  read: () => [],
};
