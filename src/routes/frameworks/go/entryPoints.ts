import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';

/** Whether a file is the entry point of a program, or a command of one: https://go.dev/ref/spec#Program_execution */
function isEntryPoint(source: string): boolean {
  return /^package main\b/m.test(source) && /^func main\(\)/m.test(source);
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
