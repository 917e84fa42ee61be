import { concatenation, unknown } from '../../../facts/expression.ts';
import type { RubyCall } from '../../../languages/ruby/calls.ts';
import type { RoutesScope } from './scope.ts';

/** Methods whose blocks stand below no path of theirs. */
const wrappers: ReadonlySet<string> = new Set([
  // https://api.rubyonrails.org/classes/ActionDispatch/Routing/Mapper/Scoping.html
  ...['constraints', 'defaults'],
  // https://rubydoc.info/github/heartcombo/devise/main/ActionDispatch/Routing/Mapper
  ...['authenticate', 'authenticated', 'unauthenticated', 'devise_scope', 'as'],
  // https://docs.ruby-lang.org/en/3.4/Kernel.html
  ...['loop', 'tap', 'then', 'lambda', 'proc'],
]);

/** The routes in a block of a method that nobody here knows may stand below a path that it adds: `localized do … end`. */
export function scopeInBlock({ on, method }: RubyCall, scope: RoutesScope): RoutesScope {
  const path = concatenation([unknown]);
  return on || wrappers.has(method) ? scope : { ...scope, path, shallowPath: path };
}
