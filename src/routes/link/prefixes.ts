import type { Scope } from '../facts/facts.ts';
import type { Entity, RouterEntity } from './entity.ts';
import type { Interpreter } from './interpreter.ts';
import type { Mounts } from './mounts.ts';
import { extend, type Prefix, rootPrefix, unknownPrefix } from './prefix.ts';
import { contextOf, type Routers } from './routers.ts';

/** A base controller may have hundreds of heirs. */
const maximumPrefixes = 1024;

/** The paths that lead to routers. */
export class Prefixes {
  readonly #interpreter: Interpreter;
  readonly #routers: Routers;
  readonly #mounts: Mounts;

  constructor(interpreter: Interpreter, routers: Routers, mounts: Mounts) {
    this.#interpreter = interpreter;
    this.#routers = routers;
    this.#mounts = mounts;
  }

  /** All ways to a router; cycles are cut. */
  of(entity: Entity, seen: ReadonlySet<string> = new Set()): readonly Prefix[] {
    const router = this.#routers.routerOf(entity);
    if (!router) {
      return [unknownPrefix];
    }
    if (seen.has(router.key)) {
      return [];
    }
    const path = new Set([...seen, router.key]);
    const own = this.#ownPath(router);
    const edges = this.#mounts.of(router);
    const said = edges.filter(({ byConvention }) => !byConvention);
    const mounts = said.length > 0 ? said : edges;
    const ways = mounts.flatMap((edge) =>
      this.of(edge.on, path).flatMap((prefix) => {
        const by = edge.by?.kind === 'class' ? edge.by : prefix.by;
        const through = { ...prefix, by, byConvention: prefix.byConvention || edge.byConvention };
        const namespace = `${prefix.namespace ?? ''}${edge.fact?.namespace ?? ''}`;
        const mounted = extend(namespace === '' ? through : { ...through, namespace }, edge.path);
        return edge.replacesOwnPath ? mounted : mounted.flatMap((way) => extend(way, own));
      }),
    );
    const above = this.#above(router.scope, router, path, mounts.length > 0).flatMap((prefix) => extend(prefix, own));
    const { lasting } = router.scope;
    const after = lasting && this.#interpreter.evaluate(lasting, contextOf(router));
    return [...above, ...this.#meant(ways)]
      .flatMap((way) => (after ? extend(way, after) : [way]))
      .slice(0, maximumPrefixes);
  }

  /** Without the ways by convention to what an heir inherits from a class that the source mounts elsewhere. */
  #meant(ways: readonly Prefix[]): readonly Prefix[] {
    const said = new Set(ways.flatMap(({ by, byConvention }) => (by && !byConvention ? [by.fact] : [])));
    return ways.filter(
      ({ by, byConvention }) =>
        !byConvention || !by || !this.#interpreter.lookup.classes.lineage(by).some(({ fact }) => said.has(fact)),
    );
  }

  #above(scope: Scope, router: RouterEntity, path: ReadonlySet<string>, mounted: boolean): readonly Prefix[] {
    if (scope.within === 'root') {
      return mounted ? [] : [rootPrefix];
    }
    if (scope.within === 'router') {
      return mounted || scope.onlyMounted ? [] : [unknownPrefix];
    }
    return this.of(this.#interpreter.evaluate(scope.within, contextOf(router)), path);
  }

  #ownPath(router: RouterEntity): Entity {
    return this.#interpreter.evaluate(router.scope.path, contextOf(router));
  }
}
