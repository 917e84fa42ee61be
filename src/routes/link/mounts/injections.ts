import type { Scope } from '../../facts/scopeFact.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, ClassValue, FunctionValue, RouterValue } from '../values/abstractValue.ts';
import { emptyPath } from '../values/registeredTexts.ts';
import { providedKey, takenKey } from './injectionKeys.ts';
import type { RouterResolver } from './routerResolver.ts';

/** A mount edge of a router that a container hands over. */
interface Injection {
  readonly router: string;
  readonly on: AbstractValue;
  readonly path: AbstractValue;
}

/**
 * The edges for a function that a dependency injection container calls, or for a class whose fields it sets: each router that it
 * takes is the one that a provider function of the container returns for the type.
 */
export function injections(
  called: FunctionValue | ClassValue,
  interpreter: Interpreter,
  routers: RouterResolver,
): Injection[] {
  const { file } = called;
  const id = called.kind === 'class' ? called.fact.name : called.fact.id;
  const scopes = [...(interpreter.program.table(file)?.scopes.all ?? [])];
  const ofSignature = scopes.filter(({ signature }) => signature?.of === id);
  const taken = ofSignature.flatMap((scope): Injection[] =>
    scope.signature && scope.signature.result === undefined
      ? [{ router: takenKey(file, scope), on: provided(file, scope, scope.signature.type), path: emptyPath }]
      : [],
  );
  const results = ofSignature.flatMap(({ signature }) => (signature?.result === undefined ? [] : [signature]));
  const returned =
    called.kind === 'function' && results.length > 0 ? interpreter.invoke(called, [], new Map()) : undefined;
  const given = results.flatMap(({ result = 0, type }): Injection[] => {
    const value = returned?.kind === 'list' ? returned.items[result] : returned;
    const on = value && routers.routerOf(value);
    return on ? [{ router: providedKey(type), on, path: emptyPath }] : [];
  });
  return [...taken, ...given];
}

function provided(file: string, { framework, inside, at }: Scope, type: string): RouterValue {
  const key = providedKey(type);
  const scope: Scope = {
    kind: 'scope',
    framework,
    id: key,
    path: { kind: 'text', parts: [] },
    within: 'router',
    inside,
    at,
  };
  return { kind: 'router', key, file, scope, frame: undefined };
}
