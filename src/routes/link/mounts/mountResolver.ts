import type { Place } from '../../../model/route.ts';
import { type Expression, unknown } from '../../facts/expression.ts';
import type { Mount } from '../../facts/mount.ts';
import { hasFailedGuard } from '../evaluate/failedGuards.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { type AbstractValue, type Context, knownText } from '../values/abstractValue.ts';
import { emptyPath } from '../values/registeredTexts.ts';
import type { Edge } from './edge.ts';
import { injections } from './injections.ts';
import { MountedRouters } from './mountedRouters.ts';
import { addsNothing } from './prefix.ts';
import type { RouterResolver } from './routerResolver.ts';

/** Evaluates the mounts that the interpreter of a unit has noted, to edges of the `MountGraph`. */
export class MountResolver {
  readonly #interpreter: Interpreter;
  readonly #routers: RouterResolver;
  readonly #mounted: MountedRouters;

  constructor(interpreter: Interpreter, routers: RouterResolver) {
    this.#interpreter = interpreter;
    this.#routers = routers;
    this.#mounted = new MountedRouters(interpreter, routers);
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
    return this.#mounted.edges;
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
      this.#mounted.addFolder(what, fact, { on, path, places }, context.file);
      return;
    }
    for (const each of paths) {
      this.#mounted.add(what, {
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
      this.#mounted.edges.push({ ...edge, replacesOwnPath: false, byConvention: false, places: [] });
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
}

/** For a mount in doubt: whether its path is a static path, and its target a router or a list. */
function mayBeMounted(what: AbstractValue, path: AbstractValue): boolean {
  const known = knownText(path);
  return (what.kind === 'router' || what.kind === 'list') && known !== undefined && /^(?:\/|$)/.test(known);
}

function placesOf({ line, blocks = [], byConvention }: Mount, { file }: Context): readonly Place[] {
  // A mount that the framework implies has no place in the source.
  const lines = line === undefined || byConvention ? [] : [...blocks, line];
  return lines.map((each) => ({ file, line: each }));
}
