import { descriptorOf } from '../../../model/frameworks/descriptors.ts';
import type { Handler, Route } from '../../../model/route.ts';
import { type Expression, member } from '../../facts/expression.ts';
import type { Endpoint, Resource } from '../../facts/facts.ts';
import type { Catalogue } from '../../frameworks/catalogue.ts';
import type { ConfigurationFramework, FinishedPath, Framework, RouteDraft } from '../../frameworks/framework.ts';
import { type AbstractValue, type Context, isPartlyUnknown, knownText } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { endsInPlaceholder, withParameters } from '../evaluate/placeholder.ts';
import { overridingMethod } from '../resolve/overridingMethod.ts';
import { handlerInNamespaces, handlerWithin, inSubclass, placeOf, resolveHandler } from './handlers.ts';
import { handlersByMethod } from './handlersByMethod.ts';
import { isMadeForRoute } from './madeForRoute.ts';
import { type Prefix, through } from './prefix.ts';
import { emptyPath, methodsOf, pathsOf, registeredPath } from './registeredTexts.ts';
import { placeOfRegistration } from './registrationPlace.ts';
import { expandResource } from './resources.ts';
import type { RouterResolver } from './routerResolver.ts';
import { noteDistinctPlace } from './sharedHandlers.ts';

/** An endpoint or resource in one activation of the function that registers it. */
export interface Registration {
  readonly fact: Endpoint | Resource;
  readonly context: Context;
}

/** One path of a registration, without prefixes. */
interface Local {
  readonly methods: readonly string[];
  readonly segments: readonly string[];
  readonly written: string;
  readonly registered: Route['registered'];
  readonly upgrade?: Route['upgrade'];
  /** Undefined if the owning class overrides the handler with a route of its own. */
  readonly handlerOn: (way: Prefix) => Handler | undefined;
}

type Rules = Framework | ConfigurationFramework;

/** An evaluated registration; only the prefixes of its router are missing. */
export interface Draft {
  readonly registration: Registration;
  readonly rules: Rules;
  readonly on: AbstractValue;
  readonly locals: readonly Local[];
  /** What is known of the registered path. */
  readonly path: Pick<Prefix, 'unknown' | 'isDefault'>;
  /** Only the end of the path is known: what precedes it is left out. */
  readonly isEnd: boolean;
  readonly options: ReadonlyMap<string, AbstractValue>;
  readonly manifests: readonly string[];
}

/** Looks up the value of the setting nearest to a file. */
export type FindSetting = (framework: string, key: string, file: string) => AbstractValue | undefined;

/**
 * Turns the registrations of one unit into drafts, and drafts into routes: one route for each method, path and prefix.
 */
export class Registrations {
  readonly #interpreter: Interpreter;
  readonly #routers: RouterResolver;
  readonly #catalogue: Catalogue;

  constructor(interpreter: Interpreter, routers: RouterResolver, catalogue: Catalogue) {
    this.#interpreter = interpreter;
    this.#routers = routers;
    this.#catalogue = catalogue;
  }

  /** Evaluates a registration; undefined if it is not a route. */
  draft(registration: Registration): Draft | undefined {
    const { fact, context } = registration;
    const rules = this.#catalogue.frameworks.get(fact.framework);
    const on = this.#interpreter.evaluate(fact.on, context);
    const given = this.#interpreter.evaluate(fact.path, context);
    const isAbsent = given.kind === 'function' && fact.kind === 'endpoint' && fact.pathMayBeAbsent;
    const path = isAbsent ? emptyPath : registeredPath(given, context);
    // In a speculative run, a registration method has no path.
    const isNothing = context.frame?.isSpeculative && path.kind === 'text' && path.unknown && path.text === '';
    if (!rules || isNothing || !this.#mayBeRouter(fact, on) || this.#isKeptOut(fact, context)) {
      return undefined;
    }
    const locals =
      fact.kind === 'endpoint'
        ? this.#endpointLocals(fact, on, context, path)
        : this.#resourceLocals(fact, context, path, rules);
    const options = new Map(
      Object.entries(fact.options ?? {}).map(([key, value]) => [key, this.#interpreter.evaluate(value, context)]),
    );
    const isDefault = path.kind === 'text' && path.isDefault === true;
    const isEnd = path.kind === 'text' && isPartlyUnknown(path) && !isDefault;
    const unknown =
      path.kind === 'text' ? isEnd || isDefault || endsInPlaceholder(path.template ?? '') : path.kind !== 'list';
    const manifest = descriptorOf(rules.name)?.manifest;
    const manifests = manifest === undefined ? [] : this.#interpreter.program.manifestsAbove(context.file, manifest);
    return { registration, rules, on, locals, path: { unknown, isDefault }, isEnd, options, manifests };
  }

  /** The routes of a draft, given the prefixes of its router; at most `most` of them. */
  routes(draft: Draft, prefixes: readonly Prefix[], setting: FindSetting, most: number): readonly Route[] {
    const { fact, context } = draft.registration;
    const blocks = (fact.kind === 'endpoint' ? (fact.blocks ?? []) : []).map((line) => ({ file: context.file, line }));
    const ways = prefixes.map((way) => through(way, blocks));
    const routes: Route[] = [];
    for (const local of draft.locals) {
      for (const way of ways) {
        if (routes.length >= most) {
          return routes.slice(0, most);
        }
        routes.push(...this.#routes(draft, local, way, setting));
      }
    }
    return routes.slice(0, most);
  }

  #routes(
    { registration: { context }, rules, options, path, isEnd, manifests }: Draft,
    local: Local,
    way: Prefix,
    setting: FindSetting,
  ): readonly Route[] {
    const handler = local.handlerOn(way);
    if (!handler) {
      return [];
    }
    const segments = isEnd ? local.segments : [...way.segments, ...local.segments];
    const className = way.by?.fact.name;
    return local.methods.flatMap((method) =>
      fullPaths(rules, { method, segments, file: context.file, className, options, manifests }, setting).flatMap(
        (full): readonly Route[] => {
          const found = full.handlers && this.#firstFound(full.handlers, context);
          const answering = full.handler ?? found ?? (full.handlers && !full.isElsewhere ? undefined : handler);
          const isUnknown = [way, full, path].some(({ unknown }) => unknown);
          const isOfDefaults = [way, full, path].every(({ unknown, isDefault }) => !unknown || isDefault);
          return answering
            ? [
                {
                  method: full.method ?? method,
                  path: withParameters(full.path, rules.name),
                  local: withParameters(local.written, rules.name),
                  framework: rules.name,
                  registered: local.registered,
                  ...(way.via.length === 0 || full.isWithoutPrefix ? {} : { via: way.via }),
                  handler: answering,
                  ...(full.serverPrefix === undefined ? {} : { serverPrefix: full.serverPrefix }),
                  ...(local.upgrade ? { upgrade: local.upgrade } : {}),
                  prefixUnknown: isUnknown,
                  ...(isUnknown && isOfDefaults ? { hasDefaultPrefix: true } : {}),
                },
              ]
            : [];
        },
      ),
    );
  }

  #firstFound(handlers: readonly Expression[], context: Context): Handler | undefined {
    const known = handlers.find(
      (each) => !/^(?:unknown|external)$/.test(this.#interpreter.evaluate(each, context).kind),
    );
    const answering = known ?? handlers[0];
    return answering && resolveHandler(answering, context, this.#interpreter);
  }

  #endpointLocals(fact: Endpoint, on: AbstractValue, context: Context, path: AbstractValue): readonly Local[] {
    if (fact.handler && fact.unlessRouter && this.#routers.leadsToRouter(fact.handler, on, context)) {
      return [];
    }
    const found = fact.handler && resolveHandler(fact.handler, context, this.#interpreter);
    if (fact.onlyHandled && !found) {
      return [];
    }
    const { file, line, handler: given } = placeOfRegistration(fact, context, found, this.#interpreter);
    if (fact.handler && given && isMadeForRoute(fact.handler, context, this.#interpreter)) {
      noteDistinctPlace(given, { file, line, name: undefined });
    }
    const namespaced = handlerInNamespaces(fact, context, this.#interpreter);
    const handler = namespaced ?? given ?? { file, line, name: undefined };
    const methods = fact.methodsFrom
      ? methodsOf(this.#interpreter.evaluate(fact.methodsFrom, context), fact.methods)
      : fact.methods;
    const handlerOn = (way: Prefix): Handler | undefined => {
      const answering = way.by && overridingMethod(fact, way.by, context, this.#interpreter);
      if (answering === 'replaced') {
        return undefined;
      }
      const within = way.namespace && handlerWithin(way.namespace, fact.handler, context, this.#interpreter);
      const own = within || handler;
      const place = answering && placeOf(answering, this.#interpreter);
      return place && way.by ? inSubclass(place, answering, way.by) : answering ? registered(fact, context) : own;
    };
    const isForAll = fact.methodsFrom === undefined && methods[0] === 'ANY';
    const own = fact.handler && isForAll ? handlersByMethod(fact.handler, context, this.#interpreter) : [];
    return pathsOf(path).flatMap((text) => {
      const local: Local = {
        methods,
        segments: [text],
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

  #resourceLocals(fact: Resource, context: Context, path: AbstractValue, rules: Rules): readonly Local[] {
    const { routes } = expandResource(fact, rules, context, this.#interpreter);
    return routes.flatMap((route) => {
      const method =
        route.member === undefined
          ? undefined
          : resolveHandler(member(fact.what, route.member), context, this.#interpreter);
      const handler = method ?? resolveHandler(fact.what, context, this.#interpreter) ?? registered(fact, context);
      return pathsOf(path).map((base) => {
        const segments = [base, route.path];
        const registered = { file: context.file, line: fact.line };
        return {
          methods: route.methods,
          segments,
          written: route.local ?? rules.join(segments),
          registered,
          ...(route.upgrade ? { upgrade: route.upgrade } : {}),
          handlerOn: () => handler,
        };
      });
    });
  }

  /** Whether a comparison on which the registration depends is known to fail. */
  #isKeptOut(fact: Endpoint | Resource, context: Context): boolean {
    const guards = fact.kind === 'endpoint' ? (fact.guards ?? []) : [];
    return guards.some(({ value, texts, isNot }) => {
      const known = knownText(this.#interpreter.evaluate(value, context));
      return known !== undefined && texts.includes(known) === isNot;
    });
  }

  #mayBeRouter(fact: Endpoint | Resource, on: AbstractValue): boolean {
    const router = this.#routers.routerOf(on);
    const framework = router && this.#routers.frameworkOf(router);
    const byMethod = fact.kind === 'endpoint' ? fact.byMethod : undefined;
    if (byMethod !== router?.scope.registers) {
      return false;
    }
    if (on.kind === 'module' && framework === '' && fact.kind === 'endpoint' && fact.onlyOnRouter) {
      // A module (`import * as api`) whose file declares no router.
      return false;
    }
    if (framework !== undefined) {
      return framework === '' || framework === fact.framework;
    }
    const assumed = !(fact.kind === 'endpoint' && fact.onlyOnRouter);
    // The framework is unknown: the group may come from a router of a package.
    return assumed && (on.kind === 'unknown' || router !== undefined);
  }
}

function fullPaths(rules: Rules, draft: RouteDraft, setting: FindSetting): readonly FinishedPath[] {
  return rules.finish
    ? rules.finish(draft, (key) => setting(rules.name, key, draft.file))
    : [{ path: rules.join(draft.segments), unknown: false }];
}

function registered(fact: Endpoint | Resource, { file }: Context): Handler {
  return { file, line: fact.line, name: undefined };
}
