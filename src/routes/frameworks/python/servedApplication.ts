import { scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, callAt } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { mountFact, scopeFact } from './routerFacts.ts';

const servers = new Set(['run_app', 'AppRunner']);

/**
 * The application that a server of aiohttp is given answers at the root, whatever is mounted elsewhere:
 * https://docs.aiohttp.org/en/stable/web_reference.html#running-applications
 */
export function servedApplication(called: string, file: SyntaxFile, call: Node): readonly Fact[] {
  if (!servers.has(called)) {
    return [];
  }
  const id = callAt(call);
  const what = file.value(argument(call, 'app', 0));
  return [
    scopeFact('', file, call, { id, path: text(''), within: 'root' }),
    mountFact(file, call, { on: scope(id), what, byConvention: true }),
  ];
}
