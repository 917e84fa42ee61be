import type { Expression } from '../../facts/expression.ts';
import type { AbstractValue, ClassValue, Context, RouterValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { RouterResolver } from './routerResolver.ts';
import { functionsWithin } from './wrappedHandler.ts';

/** Bound on objects that serve by objects in their fields. */
const deepest = 4;

/**
 * The routers in the fields of an object, lists and maps included, whose method for requests (`Language.callName`) calls that of
 * others: which of them gets a request is for the object to say, but not their paths. https://pkg.go.dev/net/http#Handler
 */
export function routersServedBy(
  value: AbstractValue,
  interpreter: Interpreter,
  routers: RouterResolver,
  depth = 0,
): readonly RouterValue[] {
  const of = value.kind === 'class' ? value : value.kind === 'object' ? value.of : undefined;
  if (!of || depth >= deepest || !forwards(of, interpreter)) {
    return [];
  }
  const context: Context = { file: of.file, inside: undefined, frame: undefined, at: 0 };
  const fields =
    value.kind === 'object'
      ? [...value.entries.values()]
      : Object.keys(of.fact.fields ?? {}).map((name) => interpreter.lookup.member(of, name, context));
  return fields.flatMap(itemsOf).flatMap((field) => {
    const router = field.kind === 'class' ? undefined : routers.routerOf(field);
    return router ? [router] : routersServedBy(field, interpreter, routers, depth + 1);
  });
}

/** What a list or a map holds; of anything else, that. */
function itemsOf(value: AbstractValue): readonly AbstractValue[] {
  if (value.kind === 'list' && !value.router) {
    return value.items;
  }
  return value.kind === 'object' && !value.of && !value.router ? [...value.entries.values()] : [value];
}

/** Whether the method of a class for requests calls another one on a value, and not on the result of a call, which may take a part off the path. */
function forwards(of: ClassValue, { lookup, program }: Interpreter): boolean {
  const method = lookup.calledMethod(of);
  const table = method && program.table(method.file);
  const facts = table ? [...functionsWithin(method.fact.id, table)].flatMap((id) => table.factsInside(id)) : [];
  const served = facts.flatMap((fact) =>
    fact.kind === 'call' && fact.call.kind === 'call' ? servedIn(fact.call.callee, method?.fact.name) : [],
  );
  return served.length > 0 && served.every(({ kind }) => kind !== 'call');
}

function servedIn(callee: Expression, name: string | undefined): readonly Expression[] {
  return callee.kind === 'member' && callee.name === name ? [callee.of] : [];
}
