import type { Expression } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { guardsAround } from '../../../languages/guards.ts';
import type { Chain } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { actionValue } from './actions.ts';
import type { GroupContext } from './groups.ts';
import { isRegistering, registrationOf } from './registrations.ts';

/** The endpoints of a registering call: https://laravel.com/docs/routing#basic-routing */
export function endpointFacts(chain: Chain, context: GroupContext, file: SyntaxFile): readonly Fact[] {
  const link = chain.links.find(isRegistering);
  const registered = link && registrationOf(link, file);
  if (!link || !registered?.methods || !registered.path) {
    return [];
  }
  const { methods, path, action } = registered;
  const own = chainValue(chain, 'prefix', file);
  const controller = chainValue(chain, 'controller', file) ?? context.controller;
  return [
    {
      kind: 'endpoint',
      framework: 'laravel',
      methods,
      path: 'kind' in path ? path : file.value(path),
      on: context.on,
      handler: actionValue(action ?? chainAction(chain), { ...context, controller }, file),
      line: file.line(chain.node),
      ...(own ? { options: { prefix: own } } : {}),
      ...guardsAround(chain.node, file),
      ...file.position(chain.node),
    },
  ];
}

/** The argument of a call of the given name anywhere in the chain. */
function chainValue(chain: Chain, name: string, file: SyntaxFile): Expression | undefined {
  const given = chain.links.findLast((link) => link.name === name)?.arguments[0];
  return given && file.value(given.node);
}

/** The action in `Route::get('/')->uses(...)`. */
function chainAction(chain: Chain): Node | undefined {
  return chain.links.find(({ name }) => name === 'uses' || name === 'action')?.arguments[0]?.node;
}
