import type { Interpreter } from '../evaluate/interpreter.ts';
import { callsWithin } from '../handlers/callsWithin.ts';
import type { AbstractValue, ClassValue, Context, RouterValue } from '../values/abstractValue.ts';
import type { RouterResolver } from './routerResolver.ts';

/** Bound on the nesting of such objects. */
const deepest = 4;

/**
 * The routers to which an object forwards its requests: those in its fields, lists and maps included, if its method for requests
 * (`Language.callName`) calls the method of the same name on other values. To which of them a request goes is only known at run
 * time, but the paths of all are static. https://pkg.go.dev/net/http#Handler
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

/** The items of a list, the values of a map, or else the value itself. */
function itemsOf(value: AbstractValue): readonly AbstractValue[] {
  if (value.kind === 'list' && !value.router) {
    return value.items;
  }
  return value.kind === 'object' && !value.of && !value.router ? [...value.entries.values()] : [value];
}

/**
 * Whether the method for requests of a class calls that method of other values. The result of a call does not count: that call may
 * remove a part of the path.
 */
function forwards(of: ClassValue, { lookup, program }: Interpreter): boolean {
  const method = lookup.calledMethod(of);
  const table = method && program.table(method.file);
  const calls = table ? callsWithin(method.fact.id, table) : [];
  const served = calls.flatMap(({ call: { callee } }) =>
    callee.kind === 'member' && callee.name === method?.fact.name ? [callee.of] : [],
  );
  return served.length > 0 && served.every(({ kind }) => kind !== 'call');
}
