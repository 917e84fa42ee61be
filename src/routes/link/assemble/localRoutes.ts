import type { Handler } from '../../../model/route.ts';
import { type Endpoint, parametersOfErrorHandlers } from '../../facts/endpoint.ts';
import { type Expression, member } from '../../facts/expression.ts';
import type { Resource } from '../../facts/facts.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { handlerOfChain } from '../handlers/chainedHandlers.ts';
import { inSubclass, placeOf } from '../handlers/handlerPlaces.ts';
import { resolveHandler } from '../handlers/handlers.ts';
import { handlersByMethod } from '../handlers/handlersByMethod.ts';
import { isMadeForRoute } from '../handlers/madeForRoute.ts';
import { handlerInNamespaces, handlerWithin, lacksMethod } from '../handlers/namespacedHandlers.ts';
import { overridingMethod } from '../handlers/overridingMethod.ts';
import { placeOfRegistration } from '../handlers/registrationPlace.ts';
import { noteDistinctPlace } from '../handlers/sharedHandlers.ts';
import type { Prefix } from '../mounts/prefix.ts';
import type { RouterResolver } from '../mounts/routerResolver.ts';
import type { AbstractValue, Context, FunctionValue } from '../values/abstractValue.ts';
import { methodsOf, pathsOf } from '../values/registeredTexts.ts';
import type { LocalRoute, Rules } from './draft.ts';
import { expandResource } from './resources.ts';

/** Bound on the paths of one resource: as many as a unit may have routes. It may have a list of them, for each of the methods of a class. */
const mostOfResource = 10_000;

/**
 * The paths of an endpoint with their handlers; none if it registers nothing.
 * @param on the evaluated router
 * @param path the evaluated path, or list of paths
 */
export function localsOfEndpoint(
  registration: Endpoint,
  on: AbstractValue,
  context: Context,
  path: AbstractValue,
  routers: RouterResolver,
  interpreter: Interpreter,
): readonly LocalRoute[] {
  const fact = withAnswering(registration, context, interpreter);
  if (fact.handler && fact.unlessRouter && routers.leadsToRouter(fact.handler, on, context)) {
    return [];
  }
  const resolve = fact.goesOnAfterResponse ? handlerOfChain : resolveHandler;
  const found = fact.handler && resolve(fact.handler, context, interpreter);
  if ((fact.onlyHandled && !found) || lacksMethod(fact, context, interpreter)) {
    return [];
  }
  const { file, line, handler: given } = placeOfRegistration(fact, context, found, interpreter);
  if (fact.handler && given && isMadeForRoute(fact.handler, context, interpreter)) {
    noteDistinctPlace(given, { file, line, name: undefined });
  }
  const namespaced = handlerInNamespaces(fact, context, interpreter);
  const handler = namespaced ?? given ?? { file, line, name: undefined };
  const methods = fact.methodsFrom
    ? methodsOf(interpreter.evaluate(fact.methodsFrom, context), fact.methods)
    : fact.methods;
  const handlerOn = (way: Prefix): Handler | undefined => {
    const answering = way.by && overridingMethod(fact, way.by, context, interpreter);
    if (answering === 'replaced') {
      return undefined;
    }
    const within = way.namespace && handlerWithin(way.namespace, fact.handler, context, interpreter);
    const own = within || handler;
    const place = answering && placeOf(answering, interpreter);
    return place && way.by ? inSubclass(place, answering, way.by) : answering ? registered(fact, context) : own;
  };
  const isForAll = fact.methodsFrom === undefined && methods[0] === 'ANY';
  const own = fact.handler && isForAll ? handlersByMethod(fact.handler, context, interpreter) : [];
  return pathsOf(path).flatMap(({ text, ...known }) => {
    const local: LocalRoute = {
      methods,
      segments: [text],
      path: known,
      written: fact.local ?? text,
      registered: { file, line },
      ...(fact.upgrade ? { upgrade: fact.upgrade } : {}),
      handlerOn,
    };
    return own.length === 0
      ? [local]
      : own.map(([method, answering]) => ({ ...local, methods: [method], handlerOn: () => answering }));
  });
}

/**
 * An endpoint with the last of its handlers that takes requests and may send a response, where others behind it take errors alone, or
 * neither have a response nor go on: https://expressjs.com/en/guide/writing-middleware.html
 */
function withAnswering(fact: Endpoint, context: Context, interpreter: Interpreter): Endpoint {
  const takesErrors = ({ fact: { parameters } }: FunctionValue): boolean =>
    parameters.length === parametersOfErrorHandlers;
  const isLast = ({ fact: { parameters, sendsNothing, returns } }: FunctionValue): boolean =>
    sendsNothing === true && parameters.length === 1 && returns.length === 0;
  const answers = (handler: Expression): boolean => {
    const value = interpreter.evaluate(handler, context);
    return value.kind !== 'function' || !(takesErrors(value) || isLast(value));
  };
  if (!fact.earlier || !fact.handler || answers(fact.handler)) {
    return fact;
  }
  const handler = fact.earlier.findLast(answers);
  return handler ? { ...fact, handler } : fact;
}

/**
 * The paths to which a framework expands a resource, with their handlers.
 * @param path the evaluated path, or list of paths, of the resource
 */
export function localsOfResource(
  fact: Resource,
  context: Context,
  path: AbstractValue,
  rules: Rules,
  interpreter: Interpreter,
): readonly LocalRoute[] {
  const { routes } = expandResource(fact, rules, context, interpreter);
  const bases = pathsOf(path);
  const most = Math.ceil(mostOfResource / Math.max(1, bases.length));
  if (routes.length > most) {
    interpreter.program.limit('too many registrations');
  }
  return routes.slice(0, most).flatMap((route) => {
    const method = route.member === undefined ? undefined : member(fact.what, route.member);
    const handler =
      (method && resolveHandler(method, context, interpreter)) ??
      resolveHandler(fact.what, context, interpreter) ??
      registered(fact, context);
    return bases.map(({ text, ...known }) => {
      const segments = [text, route.path];
      const registered = { file: context.file, line: fact.line };
      return {
        methods: route.methods,
        segments,
        path: known,
        written: route.local ?? rules.join(segments),
        registered,
        ...(route.upgrade ? { upgrade: route.upgrade } : {}),
        handlerOn: ({ namespace }) => (namespace && handlerWithin(namespace, method, context, interpreter)) || handler,
      };
    });
  });
}

function registered(fact: Endpoint | Resource, { file }: Context): Handler {
  return { file, line: fact.line, name: undefined };
}
