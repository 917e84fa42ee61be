import {
  type CallExpression,
  type Expression,
  lastName,
  literalText,
  text,
  unknown,
} from '../../../facts/expression.ts';
import { externalPath } from '../../../syntax/external.ts';
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

/** A view set below another one, with the segments before its prefix. */
interface NestedRegistration {
  readonly above: readonly Expression[];
  readonly prefix: Expression;
  readonly viewset: Expression;
}

/**
 * The view sets in the list that a router of vng-api-common is given with another one, and those below them:
 * `router.register("shops", Shops, [routers.nested("orders", Orders)], basename="shop")`.
 * https://github.com/VNG-Realisatie/vng-api-common/blob/master/vng_api_common/routers.py
 */
export function registeredInList(
  call: Expression,
  file: SyntaxFile,
  above: readonly Expression[] = [],
): readonly NestedRegistration[] {
  const nested = call.kind === 'call' ? call.arguments[2] : undefined;
  if (call.kind !== 'call' || nested?.kind !== 'list') {
    return [];
  }
  const lookup = literalText(call.named?.['basename'] ?? call.named?.['base_name']) ?? 'parent';
  const outer = [...above, call.arguments[0] ?? unknown, text(`/(?P<${lookup}_pk>[^/.]+)/`)];
  return nested.items.flatMap((each): readonly NestedRegistration[] => {
    const [prefix, viewset] = each.kind === 'call' ? each.arguments : [];
    const made = each.kind === 'call' ? (externalPath(each.callee, file) ?? '') : '';
    return prefix && viewset && /^vng_api_common\.routers\.[Nn]ested$/.test(made)
      ? [{ above: outer, prefix, viewset }, ...registeredInList(each, file, outer)]
      : [];
  });
}
