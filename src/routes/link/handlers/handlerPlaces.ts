import type { Handler } from '../../../model/route.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, ClassValue, FunctionValue } from '../values/abstractValue.ts';
import { answeringMethod } from './answeringMethod.ts';
import { handlersInObject } from './handlerEntry.ts';
import { noteDistinctPlace } from './sharedHandlers.ts';

/** The place of the definition of a handler's abstract value. */
export function placeOf(value: AbstractValue, interpreter: Interpreter): Handler | undefined {
  switch (value.kind) {
    case 'function': {
      const { fact, file } = value;
      const name = fact.memberOf === undefined || fact.name === undefined ? fact.name : `${fact.memberOf}.${fact.name}`;
      return { file, line: fact.line, name };
    }
    case 'class': {
      const called = interpreter.lookup.handlingMethod(value);
      return (called && methodPlace(called, value, interpreter)) ?? classPlace(value);
    }
    case 'object': {
      const called = value.of && interpreter.lookup.calledMethod(value.of);
      const isWrapper = [...value.entries.values()].some((each) => placeOf(each, interpreter) !== undefined);
      const [wrapped] = called && isWrapper ? handlersInObject(value) : [];
      const answering = isWrapper ? wrapped : called;
      return answering && placeOf(answering, interpreter);
    }
    case 'list': {
      const [owner, method] = value.items;
      if (owner?.kind === 'class' && method?.kind === 'text' && value.items.length === 2) {
        const called = interpreter.lookup.classes.method(owner, method.text);
        return called && methodPlace(called, owner, interpreter);
      }
      const last = value.items.at(-1);
      return last && placeOf(last, interpreter);
    }
    default:
      return undefined;
  }
}

/** The place of a method of a class, or of the one that answers in its place. */
export function methodPlace(method: FunctionValue, owner: ClassValue, interpreter: Interpreter): Handler | undefined {
  const answers = answeringMethod(method, owner, interpreter);
  const found = placeOf(answers ?? method, interpreter);
  return found && (answers ? found : inSubclass(found, method, owner));
}

/**
 * The place of a method. If the method is inherited, the class of the object on which it is called is noted with the
 * place.
 */
export function inSubclass(found: Handler, method: AbstractValue, owner: AbstractValue): Handler {
  const isInherited =
    method.kind === 'function' &&
    owner.kind === 'class' &&
    method.fact.memberOf !== undefined &&
    (method.fact.memberOf !== owner.fact.name || method.file !== owner.file);
  return isInherited
    ? noteDistinctPlace(found, { ...classPlace(owner), name: `${owner.fact.name}.${method.fact.name ?? ''}` })
    : found;
}

/** The place of a class that answers by a method which is elsewhere. */
export function classPlace({ file, fact }: ClassValue): Handler {
  return { file, line: fact.line, name: fact.name };
}
