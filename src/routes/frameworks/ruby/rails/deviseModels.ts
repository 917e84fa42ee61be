import type { ClassFact } from '../../../facts/facts.ts';
import { callsWithin } from '../../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * The notes `devise` and `omniauthProviders` on a model: its Devise modules, which one or several calls list, possibly
 * under conditions, and its providers: https://www.rubydoc.info/github/heartcombo/devise/Devise/Models
 * A concern lists them for the models that include it: https://api.rubyonrails.org/classes/ActiveSupport/Concern.html
 */
export function deviseNotes(model: Node, file: SyntaxFile): ClassFact['notes'] {
  const body = callsWithin(model.childForFieldName('body')).filter(({ on }) => !on);
  const mixed = body.flatMap(({ method, block }) => (method === 'included' && block ? callsWithin(block) : []));
  const calls = [...body, ...mixed].filter(({ method, on }) => !on && method === 'devise');
  const modules = calls
    .flatMap(({ node }) => node.childForFieldName('arguments')?.namedChildren ?? [])
    .flatMap((given) => (given.type === 'splat_argument' ? given.descendantsOfType('simple_symbol') : [given]))
    .flatMap((given) => (given?.type === 'simple_symbol' ? [file.value(given)] : []));
  const providers = calls.map(({ named }) => named.get('omniauth_providers')).find((each) => each !== undefined);
  return modules.length === 0
    ? undefined
    : {
        devise: { kind: 'list', items: modules },
        ...(providers ? { omniauthProviders: file.value(providers) } : {}),
      };
}
