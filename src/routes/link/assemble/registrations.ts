import { descriptorOf } from '../../../model/frameworks/descriptors.ts';
import type { Endpoint, Resource } from '../../facts/facts.ts';
import type { Catalogue } from '../../frameworks/catalogue.ts';
import { isOrdered } from '../../languages/numericGuards.ts';
import {
  type AbstractValue,
  type Context,
  isAbsent,
  isPartlyUnknown,
  knownText,
  unknownValue,
} from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { endsInPlaceholder } from '../evaluate/placeholder.ts';
import type { Draft, Registration } from './draft.ts';
import { localsOfEndpoint, localsOfResource } from './localRoutes.ts';
import { emptyPath, registeredPath } from './registeredTexts.ts';
import type { RouterResolver } from './routerResolver.ts';

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
    if (!rules || isNothing || !this.#mayBeRouter(fact, on) || this.#isKeptOut(fact, context)) {
      return undefined;
    }
    const locals =
      fact.kind === 'endpoint'
        ? localsOfEndpoint(fact, on, context, path, this.#routers, this.#interpreter)
        : localsOfResource(fact, context, path, rules, this.#interpreter);
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

  /** Whether a condition on which the registration depends is known to fail. A default is known to hold in calls alone. */
  #isKeptOut(fact: Endpoint | Resource, context: Context): boolean {
    const guards = fact.kind === 'endpoint' ? (fact.guards ?? []) : [];
    if (guards.length === 0) {
      return false;
    }
    const isCalled = [...(context.frame?.arguments.values() ?? [])].some((given) => !isAbsent(given));
    return guards.some(({ value, texts, order, field, isNot, mayBeDefault }) => {
      const found = mayBeDefault && !isCalled ? unknownValue : this.#interpreter.evaluate(value, context);
      if (field !== undefined) {
        return this.#hasField(found, field) === isNot;
      }
      const known = knownText(found);
      if (order) {
        return (known === undefined ? undefined : isOrdered(known, order)) === isNot;
      }
      const compared = known === undefined ? undefined : texts?.includes(known);
      const holds = mayBeDefault && (isAbsent(found) || known === '') ? false : truthOf(found);
      return (texts ? compared : holds) === isNot;
    });
  }

  /** Whether an object was made with a field, if its literal says so and nothing else sets the field. */
  #hasField(object: AbstractValue, field: string): boolean | undefined {
    if (object.kind !== 'object' || !object.of || object.isOpen) {
      return undefined;
    }
    const set = object.entries.get(field);
    const isNamed = [...object.entries.keys()].every((key) => !/^\d/.test(key));
    const isLeftOut = !set && isNamed && this.#interpreter.lookup.classes.isSetByLiterals(object.of, field);
    return set?.kind === 'function' ? true : isLeftOut ? false : undefined;
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
    const isExternal = on.kind === 'external' && fact.kind === 'endpoint' && fact.onExternal === true;
    // The framework is unknown: the group may come from a router of a package.
    return assumed && (on.kind === 'unknown' || router !== undefined || isExternal);
  }
}

/** Whether a condition is known to hold. What follows from a default is not known. */
function truthOf(value: AbstractValue): boolean | undefined {
  return value.kind === 'unknown' && !value.ofDefault ? value.truth : undefined;
}
