import type { Node } from '../../../syntax/syntaxTree.ts';

const test = /^(?:::)?Rails\.env\.test\?$/;
/** Bound on the conditions in conditions that are looked at. */
const mostLevels = 64;

/**
 * Whether a node is run in the test environment alone (`if Rails.env.test?`, `get '/x' if Rails.env.test?`), where it is no part of the
 * application that is served: https://guides.rubyonrails.org/configuring.html#creating-rails-environments
 */
export function isForTests(node: Node): boolean {
  let child = node;
  for (let level = 0; level < mostLevels; level += 1) {
    const parent = child.parent;
    if (!parent) {
      return false;
    }
    const isAlternative = parent.childForFieldName('alternative')?.id === child.id;
    if (
      (parent.type === 'if' || parent.type === 'if_modifier') &&
      !isAlternative &&
      test.test(parent.childForFieldName('condition')?.text ?? '')
    ) {
      return true;
    }
    child = parent;
  }
  return false;
}
