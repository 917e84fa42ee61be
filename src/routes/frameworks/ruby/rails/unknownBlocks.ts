import { concatenation, unknown } from '../../../facts/expression.ts';
import type { RubyCall } from '../../../languages/ruby/calls.ts';
import type { RoutesScope } from './scope.ts';

/** Methods that take a block and add nothing to the paths of the routes in it. */
const wrappers: ReadonlySet<string> = new Set([
  // https://api.rubyonrails.org/classes/ActionDispatch/Routing/Mapper/Scoping.html
  ...['constraints', 'defaults'],
  // https://rubydoc.info/github/heartcombo/devise/main/ActionDispatch/Routing/Mapper
  ...['authenticate', 'authenticated', 'unauthenticated', 'devise_scope', 'as'],
  // https://docs.ruby-lang.org/en/3.4/Kernel.html
  ...['loop', 'tap', 'then', 'lambda', 'proc'],
]);

/**
 * The scope for the block of a method that is not known here, such as `localized do … end`. It may add to the path, so
 * the prefix becomes unknown.
 */
export function scopeInBlock({ on, method }: RubyCall, scope: RoutesScope): RoutesScope {
  const path = concatenation([unknown]);
  return on || wrappers.has(method) ? scope : { ...scope, path, shallowPath: path };
}
