import { literalText } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Mount } from '../../facts/mount.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { calledNames } from '../handlers/wrappedHandler.ts';
import type { Program } from '../resolve/program.ts';
import { type AbstractValue, type Frame, type RouterValue, unknownValue } from '../values/abstractValue.ts';
import type { Edge } from './edge.ts';
import { appendFolders, foldersBetween } from './folderMounts.ts';
import { addsNothing } from './prefix.ts';
import type { RouterResolver } from './routerResolver.ts';
import { routersServedBy } from './servingObject.ts';
import { unfollowedMounts } from './unfollowedMounts.ts';

type Mounting = Omit<Edge, 'router'>;

/** The edges to what the mounts of a unit mount: routers, what returns them or forwards requests to them, lists, folders. */
export class MountedRouters {
  readonly edges: Edge[] = [];
  readonly #interpreter: Interpreter;
  readonly #routers: RouterResolver;

  constructor(interpreter: Interpreter, routers: RouterResolver) {
    this.#interpreter = interpreter;
    this.#routers = routers;
  }

  /**
   * Mounts each file of a folder under the names of the folders that lead to it. A file that states its own path uses
   * that instead.
   */
  addFolder(
    { files, module }: AbstractValue & { readonly kind: 'module' },
    { folders = [] }: Mount,
    { on, path: above, places }: Pick<Edge, 'on' | 'path' | 'places'>,
    from: string,
  ): void {
    for (const file of files) {
      const router = this.#routers.linkedFileRouter(file);
      if (router) {
        const hasOwn = literalText(router.scope.path) !== '';
        const path = hasOwn ? above : appendFolders(above, foldersBetween(module, folders, from, file));
        this.add(router, { on, path, replacesOwnPath: false, byConvention: false, places });
      }
    }
  }

  /** Adds the edges of a mount under one path: one for each router that its target denotes. */
  add(what: AbstractValue, edge: Mounting): void {
    if (what.kind === 'list' && !what.router) {
      for (const item of what.items) {
        this.add(item, edge);
      }
      return;
    }
    if (what.kind === 'function' && what.fact.cutsPath && addsNothing(edge.path)) {
      const behind = this.#routers.routerOf(edge.on);
      this.edges.push(...(behind ? [{ ...edge, router: behind.key, on: unknownValue, cuts: true as const }] : []));
      return;
    }
    if (what.kind === 'module' && what.files.length > 1) {
      // A folder: mounts those of its files in which frameworks may register routes.
      for (const file of what.files) {
        const router = this.#routers.linkedFileRouter(file);
        if (router) {
          this.add(router, edge);
        }
      }
      return;
    }
    if (edge.fact?.ofBase && what.kind === 'class' && !this.#interpreter.lookup.classes.lineages.mayInherit(what)) {
      return;
    }
    const router =
      this.#routers.routerOf(what) ?? this.#returnedRouter(what) ?? forwardedRouter(what, this.#interpreter.program);
    for (const served of router ? [] : routersServedBy(what, this.#interpreter, this.#routers)) {
      this.add(served, edge);
    }
    const isOnItself = router !== undefined && this.#routers.routerOf(edge.on)?.key === router.key;
    if (
      router &&
      (!isOnItself || standsForSeveral(router, edge.path)) &&
      edge.through?.has(router.key) !== true &&
      [undefined, router.scope.framework, router.scope.mountedBy].includes(edge.framework)
    ) {
      const [keys, path] =
        router.oneOf || isOnItself ? [router.oneOf ?? [router.key], unknownValue] : [[router.key], edge.path];
      const on = isOnItself ? unknownValue : edge.on;
      this.edges.push(...keys.map((key) => ({ ...edge, on, path, router: key })));
    }
    const isUnfollowed = what.kind === 'unknown' || router?.scope.isGiven;
    if (edge.fact?.ofRouter && edge.framework !== undefined && isUnfollowed) {
      this.edges.push({ ...edge, router: unfollowedMounts(edge.framework) });
    }
  }

  /**
   * The router that a mounted function returns. A function that calls have already run with arguments is not run again
   * without them.
   */
  #returnedRouter(what: AbstractValue): RouterValue | undefined {
    const isGiven =
      what.kind === 'function' && this.#interpreter.framesOf(what.fact).some((frame) => hasArguments(frame));
    const result = what.kind === 'function' && !isGiven ? this.#interpreter.invoke(what, [], new Map()) : undefined;
    return result?.kind === 'router' ? result : undefined;
  }
}

/**
 * The router to which a handler forwards requests, if it calls exactly one that it was created with: `func(w, r) {
 * next.ServeHTTP(w, r) }`, `(...given) => router(...given)`.
 */
function forwardedRouter(what: AbstractValue, program: Program): RouterValue | undefined {
  if (what.kind !== 'function' || !(what.fact.takesRequests || takesAnything(what.fact))) {
    return undefined;
  }
  const own = new Set(what.fact.parameters.map(({ name }) => name));
  const routers = [...(what.frame?.arguments ?? [])].flatMap(([name, value]) =>
    value.kind === 'router' && !own.has(name) ? [{ name, value }] : [],
  );
  const table = routers.length > 0 ? program.table(what.file) : undefined;
  const called = table && calledNames(what.fact, table);
  const taking = routers.filter(({ name }) => called?.has(name));
  return taking.length === 1 ? taking[0]?.value : undefined;
}

function takesAnything({ parameters: [only, ...more] }: FunctionFact): boolean {
  return only?.rest === true && more.length === 0;
}

/** Whether a router that is mounted on itself under a path represents several: one for each call of the function that creates it. */
function standsForSeveral({ scope }: RouterValue, path: AbstractValue): boolean {
  return scope.inside !== undefined && !addsNothing(path);
}

function hasArguments({ arguments: given }: Frame): boolean {
  return [...given.values()].some(({ kind }) => kind !== 'unknown');
}
