import { descriptorOf } from '../../../model/frameworks/descriptors.ts';
import type { Endpoint } from '../../facts/endpoint.ts';
import type { Resource } from '../../facts/facts.ts';
import type { Catalogue } from '../../frameworks/catalogue.ts';
import { hasFailedGuard } from '../evaluate/failedGuards.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { RouterResolver } from '../mounts/routerResolver.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import { emptyPath, registeredPath } from '../values/registeredTexts.ts';
import type { Draft, Registration } from './draft.ts';
import { localsOfEndpoint, localsOfResource } from './localRoutes.ts';

/**
 * Bound on the paths of all drafts of a unit, five times as many as the largest known application has: a class of a thousand
 * methods may be registered a thousand times.
 */
const mostPaths = 40_000;

/** Turns the registrations of one unit into drafts. */
export class Registrations {
  readonly #interpreter: Interpreter;
  readonly #routers: RouterResolver;
  readonly #catalogue: Catalogue;

  constructor(interpreter: Interpreter, routers: RouterResolver, catalogue: Catalogue) {
    this.#interpreter = interpreter;
    this.#routers = routers;
    this.#catalogue = catalogue;
  }

  /** Evaluates the registrations that the interpreter has noted, up to the bound on their paths. */
  drafts(): readonly Draft[] {
    const { notes, program } = this.#interpreter;
    const drafts: Draft[] = [];
    let paths = 0;
    for (const { fact, context } of notes) {
      if (paths >= mostPaths) {
        program.limit('too many registrations');
        break;
      }
      program.root = context.file;
      const draft = fact.kind === 'mount' ? undefined : this.#draft({ fact, context });
      if (draft) {
        drafts.push(draft);
        paths += draft.locals.length;
      }
    }
    return drafts;
  }

  /** Evaluates a registration; undefined if it is not a route. */
  #draft(registration: Registration): Draft | undefined {
    const { fact, context } = registration;
    const rules = this.#catalogue.frameworks.get(fact.framework);
    const on = this.#interpreter.evaluate(fact.on, context);
    const given = this.#interpreter.evaluate(fact.path, context);
    const isLeftOut = given.kind === 'function' && fact.kind === 'endpoint' && fact.pathMayBeAbsent;
    const path = isLeftOut ? emptyPath : registeredPath(given, context);
    // In a speculative run, a registration method has no path.
    const isNothing = context.frame?.isSpeculative && path.kind === 'text' && path.unknown && path.text === '';
    const isKept = isOfSpeculativeRun(on, context) || !hasFailedGuard(fact.guards, context, this.#interpreter);
    if (!rules || isNothing || !isKept || !this.#mayBeRouter(fact, on)) {
      return undefined;
    }
    const locals =
      fact.kind === 'endpoint'
        ? localsOfEndpoint(fact, on, context, path, this.#routers, this.#interpreter)
        : localsOfResource(fact, context, path, rules, this.#interpreter);
    const options = new Map(
      Object.entries(fact.options ?? {}).map(([key, value]) => [key, this.#interpreter.evaluate(value, context)]),
    );
    const manifest = descriptorOf(rules.name)?.manifest;
    const manifests = manifest === undefined ? [] : this.#interpreter.program.manifestsAbove(context.file, manifest);
    return { registration, rules, on, locals, options, manifests };
  }

  /** Whether the class of an object has a method of this name: https://go.dev/ref/spec#Selectors */
  #declares(method: string, on: AbstractValue): boolean {
    const type = on.kind === 'object' ? on.of : on;
    const own = type?.kind === 'class' ? this.#interpreter.lookup.classes.method(type, method) : undefined;
    return own !== undefined && own.fact.isAbstract !== true;
  }

  #mayBeRouter(fact: Endpoint | Resource, on: AbstractValue): boolean {
    if (fact.kind === 'endpoint' && fact.unlessOwn !== undefined && this.#declares(fact.unlessOwn, on)) {
      return false;
    }
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
    const isExternal = on.kind === 'external' && fact.kind === 'endpoint' && fact.onExternal === true;
    // The framework is unknown: the group may come from a router of a package.
    return assumed && (on.kind === 'unknown' || router !== undefined || isExternal);
  }
}

/**
 * Whether the router was created in the speculative run in which the registration was noted: then guards on the parameters of the
 * function do not count, since unknown callers may give it other arguments.
 */
function isOfSpeculativeRun(on: AbstractValue, { frame }: Context): boolean {
  return on.kind === 'router' && frame?.isSpeculative === true && on.frame?.key === frame.key;
}
