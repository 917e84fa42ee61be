import type { Mount, Scope } from '../facts/facts.ts';
import { functionScope, literalText } from '../facts/value.ts';
import { type Context, type Entity, entityKey, type RouterEntity } from './entity.ts';
import { behindFolders, foldersBetween } from './folders.ts';
import type { Interpreter } from './interpreter.ts';
import { extend, type Prefix, rootPrefix, unknownPrefix } from './prefix.ts';

const maximumPrefixes = 64;

interface Edge {
  readonly framework?: string | undefined;
  readonly on: Entity;
  readonly path: Entity;
  readonly by?: Entity | undefined;
  readonly replacesOwnPath: boolean;
  readonly byConvention: boolean;
  readonly fact?: Mount;
}

const emptyPath: Entity = { kind: 'text', text: '', unknown: false };

/** Where routers are mounted, and the paths that lead to them. */
export class Prefixes {
  readonly #interpreter: Interpreter;
  readonly #mounts = new Map<string, Edge[]>();
  readonly #noted: { readonly fact: Mount; readonly context: Context }[] = [];

  constructor(interpreter: Interpreter) {
    this.#interpreter = interpreter;
  }

  /** Notes a mount, to be looked at when everything has run. */
  note(fact: Mount, context: Context): void {
    this.#noted.push({ fact, context });
  }

  /** Follows the mounts noted; following one may run code that notes more. */
  resolve(): void {
    for (let index = 0; index < this.#noted.length; index += 1) {
      const mount = this.#noted[index];
      if (mount) {
        this.#mount(mount.fact, mount.context);
      }
    }
  }

  /** A module stands for the scope of its file, a list for each of its items. */
  #mount(fact: Mount, context: Context): void {
    const on = this.#interpreter.evaluate(fact.on, context);
    const what = this.#interpreter.evaluate(fact.what, context);
    if (fact.onlyOnRouter && !this.routerOf(on)) {
      return;
    }
    const path = this.#interpreter.evaluate(fact.path, context);
    const isPath = path.kind === 'text' || (path.kind === 'list' && path.items.some(({ kind }) => kind === 'text'));
    const paths: readonly Entity[] =
      !isPath && fact.pathMayBeAbsent ? [emptyPath] : path.kind === 'list' ? path.items : [path];
    if (fact.folders && what.kind === 'module') {
      this.#attachFolder(what.files, fact, { on, path }, context.file);
      return;
    }
    for (const each of paths) {
      this.#attach(what, {
        framework: fact.framework,
        on,
        path: each,
        by: fact.by && this.#interpreter.evaluate(fact.by, context),
        replacesOwnPath: fact.replacesOwnPath ?? false,
        byConvention: fact.byConvention ?? false,
        fact,
      });
    }
  }

  /** Each file of a folder, behind the folders that lead to it; a file that has a path of its own goes by that. */
  #attachFolder(
    files: readonly string[],
    fact: Mount,
    edge: { readonly on: Entity; readonly path: Entity },
    from: string,
  ): void {
    for (const file of files) {
      const router = this.#interpreter.program.quietly(() => this.#interpreter.fileRouter(file));
      if (router) {
        const hasOwn = literalText(router.scope.path) !== '';
        const path = hasOwn ? edge.path : behindFolders(edge.path, foldersBetween(fact, from, file));
        this.#attach(router, { on: edge.on, path, replacesOwnPath: false, byConvention: false });
      }
    }
  }

  #attach(what: Entity, edge: Edge): void {
    if (what.kind === 'list' && !what.router) {
      for (const item of what.items) {
        this.#attach(item, edge);
      }
      return;
    }
    if (what.kind === 'module' && what.files.length > 1) {
      // A folder: of its files only those that are known to have routes matter.
      this.#interpreter.program.quietly(() => {
        for (const file of what.files) {
          this.#attach({ ...what, files: [file] }, edge);
        }
      });
      return;
    }
    const router = this.routerOf(what) ?? this.#answered(what);
    if (
      !router ||
      this.#leadsTo(edge.on, router) ||
      (edge.framework ?? router.scope.framework) !== router.scope.framework
    ) {
      return;
    }
    const edges = (this.#mounts.get(router.key) ?? []).filter((earlier) => !isReplaced(earlier, edge));
    this.#mounts.set(router.key, [...edges, edge]);
  }

  /** The router that a function answers which is mounted in its place. */
  #answered(what: Entity): RouterEntity | undefined {
    const result = what.kind === 'function' ? this.#interpreter.invoke(what, [], new Map()) : undefined;
    return result?.kind === 'router' ? result : undefined;
  }

  #leadsTo(from: Entity, router: RouterEntity): boolean {
    const start = this.routerOf(from);
    return start?.key === router.key;
  }

  /** The router that an entity stands for: itself, the scope of a class, of a function, or of a module's file. */
  routerOf(entity: Entity): RouterEntity | undefined {
    if (entity.kind === 'router') {
      return entity;
    }
    if (entity.kind === 'list') {
      return entity.router;
    }
    if (entity.kind === 'object') {
      return entity.router ?? (entity.of && this.routerOf(entity.of));
    }
    if (entity.kind === 'class') {
      const found = this.#interpreter.evaluate(
        { kind: 'scope', id: entity.fact.name },
        { file: entity.file, inside: undefined, frame: undefined, at: 0 },
      );
      return found.kind === 'router' ? found : undefined;
    }
    if (entity.kind === 'function') {
      const id = functionScope(entity.fact.id);
      const found = this.#interpreter.evaluate({ kind: 'scope', id }, { ...entity, inside: undefined, at: 0 });
      return found.kind === 'router' ? found : undefined;
    }
    if (entity.kind === 'module') {
      const [file] = entity.files;
      return file === undefined ? undefined : this.#interpreter.fileRouter(file);
    }
    return undefined;
  }

  /** The framework of a router: its own, or that of the router it was made from. Undefined where that is not known. */
  frameworkOf(router: RouterEntity, seen: ReadonlySet<string> = new Set()): string | undefined {
    const { scope } = router;
    if (scope.framework !== '' || typeof scope.within === 'string' || seen.has(router.key)) {
      return scope.framework;
    }
    const above = this.routerOf(this.#interpreter.evaluate(scope.within, this.#contextOf(router)));
    return above && this.frameworkOf(above, new Set([...seen, router.key]));
  }

  /** All ways to a router; cycles are cut. */
  of(entity: Entity, seen: ReadonlySet<string> = new Set()): readonly Prefix[] {
    const router = this.routerOf(entity);
    if (!router) {
      return [unknownPrefix];
    }
    if (seen.has(router.key)) {
      return [];
    }
    const path = new Set([...seen, router.key]);
    const own = this.#ownPath(router);
    const edges = this.#mounts.get(router.key) ?? [];
    const said = edges.filter(({ byConvention }) => !byConvention);
    const mounts = said.length > 0 ? said : edges;
    const ways = mounts.flatMap((edge) =>
      this.of(edge.on, path).flatMap((prefix) => {
        const through = edge.by?.kind === 'class' ? { ...prefix, by: edge.by } : prefix;
        const mounted = extend(through, edge.path);
        return edge.replacesOwnPath ? mounted : mounted.flatMap((way) => extend(way, own));
      }),
    );
    const above = this.#above(router.scope, router, path, mounts.length > 0).flatMap((prefix) => extend(prefix, own));
    const { lasting } = router.scope;
    const after = lasting && this.#interpreter.evaluate(lasting, this.#contextOf(router));
    return [...above, ...ways].flatMap((way) => (after ? extend(way, after) : [way])).slice(0, maximumPrefixes);
  }

  #above(scope: Scope, router: RouterEntity, path: ReadonlySet<string>, mounted: boolean): readonly Prefix[] {
    if (scope.within === 'root') {
      return mounted ? [] : [rootPrefix];
    }
    if (scope.within === 'router') {
      return mounted || scope.onlyMounted ? [] : [unknownPrefix];
    }
    return this.of(this.#interpreter.evaluate(scope.within, this.#contextOf(router)), path);
  }

  #ownPath(router: RouterEntity): Entity {
    return this.#interpreter.evaluate(router.scope.path, this.#contextOf(router));
  }

  #contextOf({ file, scope, frame }: RouterEntity): Context {
    return { file, inside: scope.inside, frame, at: scope.at };
  }
}

/** Whether a later mount of the same names on the same scope takes the place of an earlier one. */
function isReplaced(earlier: Edge, { fact, on }: Edge): boolean {
  return (
    fact?.names !== undefined &&
    earlier.fact !== fact &&
    earlier.fact?.names === fact.names &&
    entityKey(earlier.on) === entityKey(on)
  );
}
