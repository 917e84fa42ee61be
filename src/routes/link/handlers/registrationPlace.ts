import { memoized } from '../../../model/memoized.ts';
import type { Handler } from '../../../model/route.ts';
import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, literalText } from '../../facts/expression.ts';
import type { Resource } from '../../facts/facts.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';
import type { AbstractValue, Context, Frame, FunctionValue } from '../values/abstractValue.ts';
import { handlerEntry } from './handlerEntry.ts';
import { placeOf } from './handlerPlaces.ts';
import { unwrap } from './unwrap.ts';

const maximumSteps = 4;

/** The place at which a route is registered, and the route's handler as seen from there. */
export interface RegistrationPlace {
  readonly file: string;
  readonly line: number;
  readonly handler: Handler | undefined;
}

/**
 * The place of a route's registration: normally the line of its statement. If path and handler are parameters of a
 * workspace function (`app.get("/users", list)`), it is the call site that passes both.
 * @param handler the handler as resolved at the statement
 */
export function placeOfRegistration(
  fact: Endpoint | Resource,
  { file, frame }: Context,
  handler: Handler | undefined,
  interpreter: Interpreter,
): RegistrationPlace {
  let place: RegistrationPlace = { file, line: fact.line, handler };
  let values: readonly Expression[] = fact.kind === 'endpoint' && fact.handler ? [fact.path, fact.handler] : [];
  let around = frame;
  if (!givenTo([fact.path], frame, interpreter.program.table(file))?.names.size) {
    return place;
  }
  for (let step = 0; step < maximumSteps; step += 1) {
    const given = givenTo(values, around, interpreter.program.table(place.file));
    const caller = given?.by.calledBy;
    const found = given && handlerGiven(given, place, interpreter);
    // The handler of a package: where it is named is not known beyond this call.
    const isOfPackage = !place.handler && given?.values.at(-1)?.kind === 'external';
    const isOpen = given && !place.handler && (isOfPackage || given.values.some(isUnknown));
    if (!caller || !(found || isOpen)) {
      break;
    }
    place = { file: caller.file, line: caller.line, handler: isOpen ? undefined : found };
    if (isOfPackage || caller.call.arguments.some((argument) => literalText(argument)?.includes('/'))) {
      break;
    }
    values = caller.call.arguments;
    around = caller.frame;
  }
  return place;
}

/**
 * The resolved handler, if it is among the arguments. If no handler was resolved: the last function among the
 * arguments.
 */
function handlerGiven(given: Given, { handler }: RegistrationPlace, interpreter: Interpreter): Handler | undefined {
  const values = handler ? [...given.by.arguments.values()] : given.values;
  const handlers = values.flatMap(functionsOf).flatMap((value) => placeOf(unwrap(value, given.by), interpreter) ?? []);
  return handler ? handlers.find(({ file, line }) => file === handler.file && line === handler.line) : handlers.at(-1);
}

/**
 * Whether the value contains a part that is not static. Such an argument may be the handler, so other arguments, for
 * example middleware, must not be taken for it. An object with a function for a handler has no other.
 */
function isUnknown(value: AbstractValue): boolean {
  switch (value.kind) {
    case 'list':
      return value.items.some(isUnknown);
    case 'object':
      return (
        handlerEntry(Object.fromEntries(value.entries))?.kind !== 'function' &&
        [...value.entries.values()].some(isUnknown)
      );
    default:
      return value.kind === 'unknown';
  }
}

/** The functions that a value is or contains, in the order of the source. */
function functionsOf(value: AbstractValue): readonly FunctionValue[] {
  if (value.kind === 'function') {
    return [value];
  }
  return value.kind === 'list' || value.kind === 'object' ? functionsIn(value) : [];
}

/** Memoised, and each function once: what a whole application is made of is given to each of its routes. */
const functionsIn = memoized((value: Extract<AbstractValue, { readonly kind: 'list' | 'object' }>) => {
  const parts = value.kind === 'list' ? value.items : [...value.entries.values()];
  return [...new Set(parts.flatMap(functionsOf))] as const;
});

interface Given {
  readonly by: Frame;
  readonly names: ReadonlySet<string>;
  readonly values: readonly AbstractValue[];
}

/**
 * The parameters of the innermost enclosing function to which the expressions refer, with their arguments. The
 * function must have a name or a known call site.
 */
function givenTo(
  values: readonly Expression[],
  frame: Frame | undefined,
  table: SymbolTable | undefined,
): Given | undefined {
  const inside: Frame[] = [];
  for (let current = frame; current; current = current.parent) {
    inside.push(current);
    const isNamed = current.function.name !== undefined;
    const names =
      isNamed || current.calledBy ? new Set(values.flatMap((value) => parametersIn(value, inside, table))) : undefined;
    if (names && (isNamed || names.size > 0)) {
      return { by: current, names, values: [...names].flatMap((name) => current.arguments.get(name) ?? []) };
    }
  }
  return undefined;
}

function isBound({ name, keys }: Parameter, local: string): boolean {
  return name === local || (keys !== undefined && Object.values(keys).includes(local));
}

function parametersIn(
  expression: Expression,
  inside: readonly Frame[],
  table: SymbolTable | undefined,
  steps = 0,
): readonly string[] {
  const read = (part: Expression): readonly string[] => parametersIn(part, inside, table, steps);
  switch (expression.kind) {
    case 'name': {
      if (inside.at(-1)?.function.parameters.some((parameter) => isBound(parameter, expression.name))) {
        return [expression.name];
      }
      const bound = inside
        .map((frame) => table?.binding(expression.name, frame.function.id, Number.MAX_SAFE_INTEGER))
        .find((binding) => binding !== undefined);
      return bound && steps < maximumSteps ? parametersIn(bound.value, inside, table, steps + 1) : [];
    }
    case 'text':
      return expression.parts.flatMap((part) => (typeof part === 'string' ? [] : read(part)));
    case 'call':
      return expression.arguments.flatMap(read);
    case 'list':
      return expression.items.flatMap(read);
    case 'spread':
    case 'member':
      return read(expression.of);
    default:
      return [];
  }
}
