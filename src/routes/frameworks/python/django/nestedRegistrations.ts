import { type CallExpression, type Expression, lastName, literalText, text } from '../../../facts/expression.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

const maximumLevels = 8;

/**
 * The target of a registration: the router, absent if it is the receiver of the call itself, and the segments before
 * the prefix.
 */
interface Registered {
  readonly on?: Expression;
  readonly above: readonly Expression[];
}

/**
 * The target of a registration on the result of another registration: `users = router.register("users", Users)`, then
 * `users.register("groups", Groups, parents_query_lookups=["users"])`:
 * https://chibisov.github.io/drf-extensions/docs/#nested-routes
 */
export function registeredBelow(call: Expression, file: SyntaxFile): Registered {
  const lookups = call.kind === 'call' ? call.named?.['parents_query_lookups'] : undefined;
  if (call.kind !== 'call' || lookups?.kind !== 'list') {
    return { above: [] };
  }
  const parents: CallExpression[] = [];
  let on = routerOf(call);
  for (let parent = made(on, file); parent && parents.length < maximumLevels; parent = made(on, file)) {
    parents.unshift(parent);
    on = routerOf(parent);
  }
  return on && parents.length > 0
    ? { on, above: parents.flatMap((parent, level) => partOf(parent, lookups.items[level])) }
    : { above: [] };
}

function routerOf({ callee }: CallExpression): Expression | undefined {
  return callee.kind === 'member' ? callee.of : undefined;
}

/** The registering call of an expression: the call itself, or the value of a variable in the same file. */
function made(expression: Expression | undefined, file: SyntaxFile): CallExpression | undefined {
  const named =
    expression?.kind === 'name' ? file.declared(expression.name).find(({ kind }) => kind === 'binding') : undefined;
  const call = named?.kind === 'binding' ? named.value : expression;
  return call?.kind === 'call' && lastName(call.callee) === 'register' ? call : undefined;
}

function partOf(parent: CallExpression, lookup: Expression | undefined): readonly Expression[] {
  const prefix = parent.arguments[0] ?? parent.named?.['prefix'] ?? text('');
  return [prefix, text(`/(?P<parent_lookup_${literalText(lookup) ?? ''}>[^/.]+)/`)];
}
