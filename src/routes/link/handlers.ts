import type { Handler } from '../../model/route.ts';
import type { Endpoint } from '../facts/facts.ts';
import type { CallValue, Value } from '../facts/value.ts';
import { handlerAmong } from './arguments.ts';
import {
  type ClassEntity,
  type Context,
  type Entity,
  type Frame,
  type FunctionEntity,
  isAround,
  unknownEntity,
} from './entity.ts';
import { handedOn } from './handedOn.ts';
import type { Interpreter } from './interpreter.ts';

/** Follows a handler to where it is defined; undefined where it leaves the workspace or is not static. */
export function resolveHandler(value: Value, context: Context, interpreter: Interpreter): Handler | undefined {
  const entity = interpreter.evaluate(value, context);
  const literal = value.kind === 'function' && entity.kind === 'function' ? entity : undefined;
  const made = literal ? (handedOn(literal, interpreter.program) ?? literal) : unwrap(entity, context.frame);
  const found = placeOf(value.kind === 'call' ? named(made, value, context, interpreter) : made, interpreter);
  if (found) {
    return found;
  }
  if (value.kind === 'list') {
    return resolveHandler(value.items.at(-1) ?? { kind: 'unknown' }, context, interpreter);
  }
  if (value.kind === 'member') {
    // A method that its class inherits from outside the workspace.
    const owner = interpreter.evaluate(value.of, context);
    return owner.kind === 'class' ? classPlace(owner) : undefined;
  }
  if (value.kind !== 'call') {
    return undefined;
  }
  const { callee } = value;
  if (callee.kind === 'member' && callee.name === 'bind') {
    return resolveHandler(callee.of, context, interpreter);
  }
  const maker = interpreter.evaluate(callee, context);
  for (const argument of [...value.arguments].reverse()) {
    // What a function of the workspace is given is its handler only where that is a function.
    const isGiven = maker.kind !== 'function' || isCallable(argument, context, interpreter);
    const wrapped = isGiven ? resolveHandler(argument, context, interpreter) : undefined;
    if (wrapped) {
      return wrapped;
    }
  }
  return placeOf(maker, interpreter);
}

/** A member of a class that is named from inside a namespace; undefined where that has no such class. */
export function handlerWithin(
  namespace: string,
  value: Value | undefined,
  context: Context,
  interpreter: Interpreter,
): Handler | undefined {
  return value?.kind === 'member' && value.of.kind === 'name'
    ? resolveHandler({ ...value, of: { ...value.of, name: `${namespace}${value.of.name}` } }, context, interpreter)
    : undefined;
}

/** The handler of an endpoint in the first of the namespaces in which it may be. */
export function handlerInNamespaces(fact: Endpoint, context: Context, interpreter: Interpreter): Handler | undefined {
  for (const value of fact.namespaces ?? []) {
    const namespace = interpreter.evaluate(value, context);
    const found =
      namespace.kind === 'text' ? handlerWithin(namespace.text, fact.handler, context, interpreter) : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** A function without a name that a function of the workspace made (`return func(…) {…}`) goes by its maker. */
function named(made: Entity, call: CallValue, context: Context, interpreter: Interpreter): Entity {
  const maker = interpreter.evaluate(call.callee, context);
  return made.kind === 'function' && made.fact.name === undefined && isMaker(maker, made) ? maker : made;
}

function isMaker(maker: Entity, made: FunctionEntity): boolean {
  return maker.kind === 'function' && maker.file === made.file && made.fact.inside === maker.fact.id;
}

/** A function that a wrapper of the workspace made around another (`catchAsync(fn)`) stands for that other one. */
export function unwrap(entity: Entity, around?: Frame): Entity {
  if (entity.kind !== 'function' || !entity.frame || isAround(entity.frame, around)) {
    return entity;
  }
  const wrapped = handlerAmong([...entity.frame.arguments.values()]);
  return wrapped ? unwrap(wrapped, around) : entity;
}

function isCallable(value: Value, context: Context, interpreter: Interpreter): boolean {
  return value.kind === 'call' || interpreter.evaluate(value, context).kind !== 'class';
}

/** Where an entity that handles requests is defined. */
export function placeOf(entity: Entity, interpreter: Interpreter): Handler | undefined {
  switch (entity.kind) {
    case 'function': {
      const { fact, file } = entity;
      const name = fact.memberOf === undefined || fact.name === undefined ? fact.name : `${fact.memberOf}.${fact.name}`;
      return { file, line: fact.line, name };
    }
    case 'class':
      return placeOf(interpreter.lookup.calledMethod(entity) ?? unknownEntity, interpreter) ?? classPlace(entity);
    case 'list': {
      const [owner, method] = entity.items;
      if (owner?.kind === 'class' && method?.kind === 'text' && entity.items.length === 2) {
        return placeOf(interpreter.lookup.classes.method(owner, method.text) ?? unknownEntity, interpreter);
      }
      const last = entity.items.at(-1);
      return last && placeOf(last, interpreter);
    }
    default:
      return undefined;
  }
}

function classPlace({ file, fact }: ClassEntity): Handler {
  return { file, line: fact.line, name: fact.name };
}
