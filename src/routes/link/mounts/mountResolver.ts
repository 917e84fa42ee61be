import type { Place } from '../../../model/route.ts';
import { type Expression, literalText, unknown } from '../../facts/expression.ts';
import type { Mount } from '../../facts/mount.ts';
import { hasFailedGuard } from '../evaluate/failedGuards.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { calledNames } from '../handlers/wrappedHandler.ts';
import type { Program } from '../resolve/program.ts';
import {
  type AbstractValue,
  type Context,
  type Frame,
  knownText,
  type RouterValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { emptyPath } from '../values/registeredTexts.ts';
import { appendFolders, foldersBetween } from './folderMounts.ts';
import { injections } from './injections.ts';
import { addsNothing } from './prefix.ts';
import type { RouterResolver } from './routerResolver.ts';
import { routersServedBy } from './servingObject.ts';
import { unfollowedMounts } from './unfollowedMounts.ts';

/** A mount edge: one router is mounted on another under a path. */
export interface Edge {
  /** Key of the mounted router. */
  readonly router: string;
  readonly framework?: string | undefined;
  readonly on: AbstractValue;
  readonly path: AbstractValue;
  readonly by?: AbstractValue | undefined;
  /** Keys of the router whose route forwards requests to the mounted router, and of those around it. */
  readonly through?: ReadonlySet<string> | undefined;
  readonly replacesOwnPath: boolean;
  readonly byConvention: boolean;
  /** The place of the mount in the source, preceded by those of the enclosing blocks, outermost first. */
  readonly places: readonly Place[];
  readonly fact?: Mount;
  /** Not a mount: the router is behind a middleware that removes a prefix from every path (`FunctionFact.cutsPath`). */
  readonly cuts?: true;
}

type Mounting = Omit<Edge, 'router'>;

/** Evaluates the mounts that the interpreter of a unit has noted, to edges of the `MountGraph`. */
export class MountResolver {
  readonly #interpreter: Interpreter;
  readonly #routers: RouterResolver;
  readonly #edges: Edge[] = [];

  constructor(interpreter: Interpreter, routers: RouterResolver) {
    this.#interpreter = interpreter;
    this.#routers = routers;
  }

  /** Evaluates the noted mounts. The evaluation may run code that notes further mounts. */
  resolve(): readonly Edge[] {
    const { notes, program } = this.#interpreter;
    for (let index = 0; index < notes.length; index += 1) {
      const note = notes[index];
      if (note?.fact.kind === 'mount') {
        const { fact, context } = note;
        program.root = context.file;
        this.#interpreter.within(context.frame, () => {
          const isInDoubt = hasFailedGuard(fact.guards, context, this.#interpreter);
          this.#mount(
            isInDoubt ? { ...fact, path: unknown, pathMayBeAbsent: false, byConvention: true } : fact,
            context,
          );
        });
      }
    }
    return this.#edges;
  }

  /** Adds the edges of a mount: one for each of its paths and each router that its target denotes. */
  #mount(fact: Mount, context: Context): void {
    const given = this.#interpreter.evaluate(fact.on, context);
    const what = this.#interpreter.evaluate(fact.what, context);
    if (fact.injects) {
      this.#inject(what);
      return;
    }
    const path = this.#interpreter.evaluate(fact.path, context);
    const through = fact.through && this.#routers.routerOf(this.#interpreter.evaluate(fact.through, context));
    const on = (fact.besideOutermost && through && this.#routers.outermost(through)) || given;
    // Not a mount: a method of the same name on an object that is no router, or of another one, or an import that is none.
    if (
      (through && fact.throughFramework && this.#routers.frameworkOf(through) !== fact.throughFramework) ||
      (fact.inDoubt && (!mayBeMounted(what, path) || this.#isFollowed(fact.unlessFollowed, context))) ||
      ((fact.onlyOnRouter || on.kind === 'class') && !this.#routers.routerOf(on))
    ) {
      return;
    }
    const isPath = path.kind === 'text' || (path.kind === 'list' && path.items.some(({ kind }) => kind === 'text'));
    const paths: readonly AbstractValue[] =
      !isPath && fact.pathMayBeAbsent ? [emptyPath] : path.kind === 'list' ? path.items : [path];
    const places = placesOf(fact, context);
    if (fact.folders && what.kind === 'module') {
      this.#attachFolder(what.files, fact, { on, path, places }, context.file);
      return;
    }
    for (const each of paths) {
      this.#attach(what, {
        framework: fact.framework,
        on,
        path: each,
        by: fact.by && this.#interpreter.evaluate(fact.by, context),
        through: through && this.#routers.keysAround(through),
        replacesOwnPath: this.#replacesOwnPath(fact, context),
        byConvention: fact.byConvention ?? false,
        // A class without a path of its own adds no step to the prefix.
        places: fact.by && addsNothing(each) ? [] : places,
        fact,
      });
    }
  }

  #inject(called: AbstractValue): void {
    const isOfContainer = called.kind === 'function' || called.kind === 'class';
    for (const edge of isOfContainer ? injections(called, this.#interpreter, this.#routers) : []) {
      this.#edges.push({ ...edge, replacesOwnPath: false, byConvention: false, places: [] });
    }
  }

  #replacesOwnPath({ replacesOwnPath = false }: Mount, context: Context): boolean {
    if (typeof replacesOwnPath === 'boolean') {
      return replacesOwnPath;
    }
    const option = this.#interpreter.evaluate(replacesOwnPath, context);
    return !(option.kind === 'unknown' && option.isAbsent);
  }

  #isFollowed(called: Expression | undefined, context: Context): boolean {
    return called !== undefined && this.#interpreter.evaluate(called, context).kind !== 'unknown';
  }

  /**
   * Mounts each file of a folder under the names of the folders that lead to it. A file that states its own path uses
   * that instead.
   */
  #attachFolder(
    files: readonly string[],
    fact: Mount,
    { on, path: above, places }: Pick<Edge, 'on' | 'path' | 'places'>,
    from: string,
  ): void {
    for (const file of files) {
      const router = this.#routers.linkedFileRouter(file);
      if (router) {
        const hasOwn = literalText(router.scope.path) !== '';
        const path = hasOwn ? above : appendFolders(above, foldersBetween(fact, from, file));
        this.#attach(router, { on, path, replacesOwnPath: false, byConvention: false, places });
      }
    }
  }

  #attach(what: AbstractValue, edge: Mounting): void {
    if (what.kind === 'list' && !what.router) {
      for (const item of what.items) {
        this.#attach(item, edge);
      }
      return;
    }
    if (what.kind === 'function' && what.fact.cutsPath && addsNothing(edge.path)) {
      const behind = this.#routers.routerOf(edge.on);
      this.#edges.push(...(behind ? [{ ...edge, router: behind.key, on: unknownValue, cuts: true as const }] : []));
      return;
    }
    if (what.kind === 'module' && what.files.length > 1) {
      // A folder: mounts those of its files in which frameworks may register routes.
      for (const file of what.files) {
        const router = this.#routers.linkedFileRouter(file);
        if (router) {
          this.#attach(router, edge);
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
      this.#attach(served, edge);
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
      this.#edges.push(...keys.map((key) => ({ ...edge, on, path, router: key })));
    }
    const isUnfollowed = what.kind === 'unknown' || router?.scope.isGiven;
    if (edge.fact?.ofRouter && edge.framework !== undefined && isUnfollowed) {
      this.#edges.push({ ...edge, router: unfollowedMounts(edge.framework) });
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
 * next.ServeHTTP(w, r) }`.
 */
function forwardedRouter(what: AbstractValue, program: Program): RouterValue | undefined {
  if (what.kind !== 'function' || !what.fact.takesRequests) {
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

/** Whether a router that is mounted on itself under a path represents several: one for each call of the function that creates it. */
function standsForSeveral({ scope }: RouterValue, path: AbstractValue): boolean {
  return scope.inside !== undefined && !addsNothing(path);
}

/** For a mount in doubt: whether its path is a static path, and its target a router or a list. */
function mayBeMounted(what: AbstractValue, path: AbstractValue): boolean {
  const known = knownText(path);
  return (what.kind === 'router' || what.kind === 'list') && known !== undefined && /^(?:\/|$)/.test(known);
}

function hasArguments({ arguments: given }: Frame): boolean {
  return [...given.values()].some(({ kind }) => kind !== 'unknown');
}

function placesOf({ line, blocks = [], byConvention }: Mount, { file }: Context): readonly Place[] {
  // A mount that the framework implies has no place in the source.
  const lines = line === undefined || byConvention ? [] : [...blocks, line];
  return lines.map((each) => ({ file, line: each }));
}
