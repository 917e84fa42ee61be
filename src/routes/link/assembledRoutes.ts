import { MultiMap } from '../../model/multiMap.ts';
import type { Route } from '../../model/route.ts';
import { type UnitRoutes, unitRoutes } from './handlers/sharedHandlers.ts';
import type { Unit } from './unit.ts';

/** Bound on the routes of one unit. Large applications have a few thousand. */
const mostOfUnit = 10_000;
/**
 * Number of routes of a folder from which on each unit gets only `least`. Routers that are mounted in many places
 * multiply the routes of all files.
 */
const mostOfFolder = 25_000;
const least = 200;
/**
 * Number of routes of a folder from which on each unit gets only `fewest`, and each of its registrations one: what
 * others multiply leaves no unit without routes.
 */
const mostWithLeast = 40_000;
const fewest = 20;

/** How many routes a unit may have, and each of its registrations. */
export interface RouteQuota {
  readonly ofUnit: number;
  readonly ofRegistration: number;
}

/** The routes of each unit, by its name, and the routers and settings that they depend on. */
export class AssembledRoutes {
  readonly #routes = new Map<string, UnitRoutes>();
  #count = 0;
  /** Reverse dependencies: names of units, by the keys of the routers and settings that their routes use. */
  readonly #byRouter = new MultiMap<string, string>();
  readonly #bySetting = new MultiMap<string, string>();

  get(name: string): UnitRoutes | undefined {
    return this.#routes.get(name);
  }

  /** The units whose routes use a router. */
  usingRouter(key: string): Iterable<string> {
    return this.#byRouter.get(key);
  }

  /** The units whose routes use a setting. */
  usingSetting(key: string): Iterable<string> {
    return this.#bySetting.get(key);
  }

  /** Assembles the routes of a unit anew, within the quota that the other units leave. */
  replace(unit: Unit, assemble: (quota: RouteQuota) => readonly Route[]): void {
    const { name } = unit;
    this.forget(unit);
    this.#set(name, []);
    this.#set(name, assemble(this.#quota));
    this.#byRouter.addAll(unit.routers, name);
    this.#bySetting.addAll(unit.settingsUsed, name);
  }

  /** Removes the routes of a unit that is gone. */
  delete(name: string): void {
    this.#set(name, []);
    this.#routes.delete(name);
  }

  /** Removes what the routes of a unit depend on. */
  forget({ name, routers, settingsUsed }: Unit): void {
    this.#byRouter.deleteAll(routers, name);
    this.#bySetting.deleteAll(settingsUsed, name);
  }

  get #quota(): RouteQuota {
    if (this.#count >= mostWithLeast) {
      return { ofUnit: fewest, ofRegistration: 1 };
    }
    const most = Math.min(mostOfUnit, Math.max(least, mostOfFolder - this.#count));
    return { ofUnit: most, ofRegistration: most };
  }

  #set(name: string, routes: readonly Route[]): void {
    this.#count += routes.length - (this.#routes.get(name)?.routes.length ?? 0);
    this.#routes.set(name, unitRoutes(routes));
  }
}
