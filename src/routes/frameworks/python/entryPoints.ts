import { fileNameOf } from '../../syntax/paths.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';

/**
 * The entry point of a package registers nothing itself, but hands an application that one file makes to the function of another:
 * `Server(make_api())`. https://docs.python.org/3/library/__main__.html
 */
export const pythonEntryPoints: Framework = {
  name: 'aiohttp in entry points',
  languages: ['python'],
  trigger: (_, path) => fileNameOf(path) === '__main__.py',
  query: '(module) @module',
  join: joinVerbatim,
  read: () => [],
};
